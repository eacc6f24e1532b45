import { expect, test } from "vitest";
import { countLabels } from "./import-text.ts";

test("one sentence says what a sheet would change, what it cannot and what it leaves", () => {
  expect(countLabels.preview({ changing: 1, refused: 2, unchanged: 90 })).toBe(
    "Cambiaría 1 control; 2 filas con problemas, que no se aplican; 90 filas sin cambios.",
  );
  expect(countLabels.preview({ changing: 0, refused: 0, unchanged: 93 })).toBe(
    "Nada cambia: 93 filas sin cambios.",
  );
});
