import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetched } from "./chunk";

const shelf = new Map<string, string>();
const reload = vi.fn();
let answers = true;

beforeEach(() => {
  shelf.clear();
  reload.mockClear();
  answers = true;
  const sessionStorage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new Error("offline"))));
});
afterEach(() => vi.unstubAllGlobals());

const gone = (): Promise<never> => Promise.reject(new Error("404"));
/** The first time nothing comes of it: the page is on its way out. */
const first = async (): Promise<void> => {
  void fetched(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
};

describe("a file that does not come", () => {
  it("has the page loaded anew, once", async () => {
    await first();
    await expect(fetched(gone)).rejects.toThrow("404");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("may do so again after something has come", async () => {
    await first();
    await expect(fetched(() => Promise.resolve(7))).resolves.toBe(7);
    void fetched(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it("leaves the page as it is where no server answers", async () => {
    answers = false;
    await expect(fetched(gone)).rejects.toThrow("404");
    expect(reload).not.toHaveBeenCalled();
  });
});
