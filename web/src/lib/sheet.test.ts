import { expect, test } from "vitest";
import { carryOn, readOut, readSeats, readTime } from "./sheet";

test("a line is read with tabs, semicolons or commas, and figures as people write them", () => {
  for (const line of ["Ann Lee\t1\t4*\t12,500\tR1 K2", "Ann Lee; 1; 4*; 12.500; K2 R1", "Ann Lee, 1, 4*, 12500, r1 k2", "Ann Lee,1,4*,12500,R1 K2"]) {
    expect(readSeats(line)).toEqual({
      bad: 0,
      lines: [{ name: "Ann Lee", member: "", table: 0, chair: 3, button: true, stack: 12500, entries: 1, rebuys: 1, addOns: 0, knockOuts: 2, staysOut: false }],
    });
  }
});

test("a member's number stands behind the name, or among the marks", () => {
  expect(readSeats("Bo #M7; 2; 1; 500").lines[0]).toMatchObject({ name: "Bo", member: "M7" });
  expect(readOut("Bo; 9; #M7 A1 X").lines[0]).toMatchObject({ member: "M7", addOns: 1, staysOut: true, place: 9 });
});

test("shared places are told by their first, and some have none", () => {
  expect(readOut("Bo; 9–10\nCy; 9-10\n\nDi; –").lines.map((each) => each.place)).toEqual([9, 9, 0]);
});

test("the first line that cannot be read is named", () => {
  expect(readSeats("Ann; 1; 4; 500\nBo; one; 2; 500").bad).toBe(2);
  expect(readSeats("Ann; 1; 0; 500").bad).toBe(1);
  expect(readSeats("Ann; 1; 4; 500; Q1").bad).toBe(1);
  expect(readOut("Ann; last").bad).toBe(1);
});

test("time is minutes and seconds", () => {
  expect([readTime("12:05"), readTime("0:07")]).toEqual([725_000, 7000]);
  expect([readTime("12"), readTime("1:70"), readTime("")]).toEqual([NaN, NaN, NaN]);
});

test("the order has people by their numbers", () => {
  const seats = readSeats("Ann; 1; 4*; 900; R1\nBo; 2; 1; 300").lines;
  const out = readOut("Cy; 3; E2 K1 X").lines;
  const numbers = ["Bo", "Cy", "Ann"];
  const order = carryOn(seats, out, (one) => numbers.indexOf(one.name), { row: 2, left_ms: 1000, running: true }, { in_play: 1200 });
  expect(order).toEqual({
    in_play: 1200,
    row: 2,
    left_ms: 1000,
    running: true,
    seats: [
      [2, 0, 3, 900],
      [0, 1, 0, 300],
    ],
    out: [[1, 3]],
    bought: [
      [2, 1, 1, 0],
      [1, 2, 0, 0],
    ],
    buttons: [[0, 3]],
    gone: [1],
    knock_outs: [[1, 1]],
  });
});
