/** A picture of the results to share, drawn here: nothing is sent anywhere. */

import type { LookView, ResultsView } from "../wire";
import { t } from "../words";
import { columnsOf, cellOf, endWords, placeWords } from "./results";

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 80;
const ROWS = 10;

type Pen = CanvasRenderingContext2D;
export type PictureRow = { place: string; name: string; won: string };

/** The best of them, and how many more there are. */
export function pictureRows(view: ResultsView): { rows: PictureRow[]; more: number } {
  const worth = columnsOf(view).find((column) => column === "prize" || column === "points");
  const shown = view.lines.length > ROWS ? ROWS - 1 : ROWS;
  const rows = view.lines.slice(0, shown).map((line) => ({
    place: placeWords(line),
    name: line.name,
    won: worth ? cellOf(view, line, worth) : "",
  }));
  return { rows, more: Math.max(0, view.lines.length - shown) };
}

/** As much of a text as fits, with a mark where it is cut. */
export function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

export async function picture(view: ResultsView, look: LookView, day: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const font = style.getPropertyValue("--sans");
  const write = (text: string, x: number, y: number, size: number, room: number, how = "400"): void => {
    pen.font = `${how} ${size}px ${font}`;
    pen.fillText(cut(text, (each) => pen.measureText(each).width <= room), x, y);
  };
  pen.fillStyle = colour("--slate");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const room = WIDTH - 2 * EDGE;
  pen.fillStyle = colour("--chalk");
  write(view.title, EDGE, 140, 64, room, "700");
  write([look.name || view.house_name, day].filter(Boolean).join(" · "), EDGE, 200, 34, room);
  pen.fillStyle = look.accent || colour("--amber");
  pen.fillRect(EDGE, 236, room, 6);
  write(endWords(view)[0] ?? "", EDGE, 320, 46, room, "700");
  pen.fillStyle = colour("--chalk");
  const { rows, more } = pictureRows(view);
  rows.forEach((row, at) => drawRow(pen, row, 410 + 86 * at, write));
  if (more) write(t("past.pictureMore", { count: more }), EDGE + 140, 410 + 86 * rows.length, 34, room - 140);
  pen.textAlign = "left";
  write(t("app.name"), EDGE, HEIGHT - 60, 28, room);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

function drawRow(
  pen: Pen,
  { place, name, won }: PictureRow,
  y: number,
  write: (text: string, x: number, y: number, size: number, room: number, how?: string) => void,
): void {
  const room = WIDTH - 2 * EDGE;
  pen.textAlign = "right";
  write(won, WIDTH - EDGE, y, 40, room / 2, "600");
  const taken = won ? pen.measureText(won).width + 30 : 0;
  pen.textAlign = "left";
  write(place, EDGE, y, 40, 130, "700");
  write(name, EDGE + 140, y, 40, room - 140 - taken);
}
