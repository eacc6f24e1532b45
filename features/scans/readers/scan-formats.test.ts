import { expect, test } from "vitest";
import { recogniseScan } from "./scan-formats.ts";

test("what is no report is of no format", () => {
  for (const text of ["", "hola", "{}", "[]", "<a/>", "a;b\n1;2\n", "\0\0\0\0"])
    expect(recogniseScan(new TextEncoder().encode(text))).toBeUndefined();
});
