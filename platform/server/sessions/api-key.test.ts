import { expect, test } from "vitest";
import { keyPreview, newApiKey } from "./api-key.ts";

test("what is shown of a key are its prefix and four characters, whatever the others are", () => {
  const secret = `ab_d${"x".repeat(20)}_${"y".repeat(16)}_z`;
  expect(keyPreview(`cci_12_${secret}`)).toBe("cci_12_ab_d");
  for (let round = 0; round < 200; round += 1) expect(keyPreview(newApiKey(7))).toMatch(/^cci_7_.{4}$/);
});
