import { expect, test } from "vitest";
import { at, shortName, textOf, toml } from "./league";

const bytes = (...all: number[]): ArrayBuffer => Uint8Array.from(all).buffer;

test("rules are written as the server reads them", () => {
  const keys = { points: 'x = 1\n"place"', best: 5, sign_out: true, tie_breaks: ["wins", "latest"], final: { top: 8 } };
  expect(toml(keys)).toBe('points = "x = 1\\n\\"place\\""\nbest = 5\nsign_out = true\ntie_breaks = ["wins", "latest"]\nfinal = { top = 8 }\n');
});

test("a file is read in the usual encodings", () => {
  expect(textOf(bytes(0x4a, 0xc3, 0xb6))).toBe("Jö");
  expect(textOf(bytes(0x4a, 0xf6))).toBe("Jö"); // Windows
  expect(textOf(bytes(0xff, 0xfe, 0x4a, 0, 0xf6, 0))).toBe("Jö");
  expect(textOf(bytes(0xfe, 0xff, 0, 0x4a, 0, 0xf6))).toBe("Jö");
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x4a))).toBe("J");
});

test("a title becomes a name in an address", () => {
  expect(shortName("  Thursday's Größte Liga! ")).toBe("thursday-s-grosste-liga");
  expect(at("pub", "events", "a/b ?")).toBe("/leagues/pub/events/a%2Fb%20%3F");
});
