import { expect, test } from "vitest";
import { isCode, tidyCode } from "./code";
import { nightName } from "./night-name";

test("a code is taken however it is typed", () => {
  for (const typed of ["5fa8-wstj-6ndv", "5FA8 WSTJ 6NDV", " 5fa8wstj6ndv ", "http://pub:8080/join#5FA8-WSTJ-6NDV"]) {
    expect(isCode(typed)).toBe(true);
    expect(tidyCode(typed)).toBe("5FA8-WSTJ-6NDV");
  }
});

test("a short code is taken however it is typed", () => {
  for (const typed of ["kxwprt", "KXW PRT", " kxw-prt ", "http://pub:8080/join/KXWPRT"]) {
    expect(isCode(typed)).toBe(true);
    expect(tidyCode(typed)).toBe("KXWPRT");
  }
  expect(tidyCode("o58z6u")).toBe("DSBZGV");
  for (const typed of ["KXWPR", "KXWPRTZ", "KXWPRA"]) expect(isCode(typed)).toBe(false);
});

test("letters that are taken for figures are those figures", () => {
  expect(tidyCode("OIL8-WSTJ-6NDV")).toBe("0118-WSTJ-6NDV");
});

test("what cannot be a code is not sent", () => {
  for (const typed of ["", "5FA8-WSTJ", "5FA8-WSTJ-6NDVX", "5FA8-WSTJ-6NDU"]) expect(isCode(typed)).toBe(false);
});

test("a night is named by its title and day", () => {
  const day = new Date(2026, 10, 15);
  expect(nightName("Friday at the Crown", day)).toBe("friday-at-the-crown-11-15");
  expect(nightName("Kneipe „Zur Höhle“ & Großes Finale", day, 1)).toBe("kneipe-zur-hohle-grosses-finale-11-15-2");
  expect(nightName("♠♥♦♣", day)).toBe("night-11-15");
});
