import { expect, test } from "vitest";
import { initialsOf, withoutMiddle } from "./short-text.ts";

test("a long path keeps its beginning and most of its end", () => {
  const path = "arn:aws:iam::480312345678:role/despliegue/bodega-respaldos";
  expect(withoutMiddle(path, 30)).toHaveLength(30);
  expect(withoutMiddle(path, 30)).toMatch(/^arn:aws:iam.*….*bodega-respaldos$/);
  expect(withoutMiddle("cqs-vpn", 30)).toBe("cqs-vpn");
});

test("a person is two letters", () => {
  expect(initialsOf("Camila Valdés Araya")).toBe("CV");
  expect(initialsOf("Atenea")).toBe("A");
});
