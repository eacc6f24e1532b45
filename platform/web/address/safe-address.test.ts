import { expect, test } from "vitest";
import { safeReturnPath } from "./safe-address.ts";

test("a path of the portal is kept with its query and anchor", () => {
  expect(safeReturnPath("/Eventos?severidad=high#x")).toBe("/Eventos?severidad=high#x");
});

test.each([
  null,
  "",
  "https://example.org/",
  "//example.org/",
  "/\\example.org",
  "/\t/example.org",
  "javascript:alert(1)",
  "/Login?volver=/Login",
])("%s leads nowhere", (address) => {
  expect(safeReturnPath(address)).toBeUndefined();
});
