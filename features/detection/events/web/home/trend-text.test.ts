import { expect, test } from "vitest";
import { trendText } from "./event-home.tsx";

test("a week is told against the one before", () => {
  expect(trendText(1200, 1000)).toBe("20 % más que antes: 1.000 en los 7 días anteriores");
  expect(trendText(500, 1000)).toBe("50 % menos que antes: 1.000 en los 7 días anteriores");
  expect(trendText(1001, 1000)).toBe("Casi igual: 1.000 en los 7 días anteriores");
});

test("without an earlier week there is no percentage", () => {
  expect(trendText(5, 0)).toBe("Ninguno en los 7 días anteriores");
  expect(trendText(0, 0)).toBe("Igual que en los 7 días anteriores");
});
