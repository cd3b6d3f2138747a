import { describe, expect, it } from "vitest";
import { spanWords } from "./span";

describe("a span in words", () => {
  it("takes the largest unit of which there are two", () => {
    expect(spanWords(12_000, "en")).toBe("12 seconds");
    expect(spanWords(3_600_000, "en")).toBe("60 minutes");
    expect(spanWords(-7_200_000, "en")).toBe("2 hours");
    expect(spanWords(30 * 86_400_000, "de")).toBe("30 Tage");
    expect(spanWords(1_000, "en")).toBe("1 second");
  });
});
