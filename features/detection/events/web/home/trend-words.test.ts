import { expect, test } from "vitest";
import { trendWords } from "./event-home.tsx";

test("a week is told against the one before", () => {
  expect(trendWords(1200, 1000)).toBe("20 % más que antes: 1.000 en los 7 días anteriores");
  expect(trendWords(500, 1000)).toBe("50 % menos que antes: 1.000 en los 7 días anteriores");
  expect(trendWords(1001, 1000)).toBe("Casi igual: 1.000 en los 7 días anteriores");
});

test("without an earlier week there is no percentage", () => {
  expect(trendWords(5, 0)).toBe("Ninguno en los 7 días anteriores");
  expect(trendWords(0, 0)).toBe("Igual que en los 7 días anteriores");
});
