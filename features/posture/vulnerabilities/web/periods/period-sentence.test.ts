import { expect, test } from "vitest";
import type { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import { changeSentence } from "./period-waterfall.tsx";

const october = { id: "1", name: "Octubre 2026" } as ServicePeriod;
const bars = [
  { bar: "new_findings" as const, change: 8 },
  { bar: "fixed" as const, change: -5 },
];

test("the sentence says what came and what went since the period before", () => {
  expect(changeSentence({ previous: october, from: 12, to: 15, bars })).toBe(
    "Había 12 abiertos al cerrar Octubre 2026 y quedaron 15: entraron 8 y salieron 5.",
  );
  expect(changeSentence({ previous: october, from: 12, to: 12, bars: [] })).toBe(
    "Había 12 abiertos al cerrar Octubre 2026 y quedaron los mismos: entraron 0 y salieron 0.",
  );
});

test("without a period before nothing is compared", () => {
  expect(changeSentence({ previous: null, from: 0, to: 3, bars })).toContain(
    "No hay un período cerrado antes",
  );
});
