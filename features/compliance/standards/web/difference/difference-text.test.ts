import { expect, test } from "vitest";
import { countsSentence } from "./difference-text.ts";

test("a difference is summed up in one line", () => {
  expect(countsSentence({ added: 2, removed: 1, changed: 0, moved: 0, same: 1_090 })).toBe(
    "2 nuevos, 1 se quita, 1.090 siguen igual",
  );
  expect(countsSentence({ added: 0, removed: 0, changed: 0, moved: 0, same: 0 })).toBe("Nada que comparar");
});
