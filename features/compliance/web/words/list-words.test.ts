import { describe, expect, test } from "vitest";
import { listWords } from "./list-words.ts";

describe("names in one breath", () => {
  test("join the last with «y»", () => {
    expect(listWords(["ANCI", "CIS", "SOC 2"])).toBe("ANCI, CIS y SOC 2");
    expect(listWords(["ANCI"])).toBe("ANCI");
    expect(listWords([])).toBe("");
  });

  test("join it with «e» before the same sound", () => {
    expect(listWords(["IG1", "IG2"])).toBe("IG1 e IG2");
    expect(listWords(["CIS", "ISO 27001"])).toBe("CIS e ISO 27001");
  });
});
