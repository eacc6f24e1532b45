import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RuleTestDays } from "./rule-test-result.tsx";

const drawn = (...counts: number[]) =>
  renderToStaticMarkup(
    <RuleTestDays days={counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count }))} />,
  );

test("a test that found nothing says so instead of drawing an empty chart", () => {
  expect(drawn(0, 0)).toContain("Ningún evento del período la habría hecho actuar.");
  expect(drawn(0, 0)).not.toContain("<svg");
  expect(drawn()).not.toContain("<svg");
});

test("the days of a test are drawn, and can be read as numbers", () => {
  const found = drawn(3, 0, 1_214);
  expect(found).toContain("Aciertos por día, 1.214 como máximo");
  expect(found).toContain("Ver datos");
  expect(found).toContain("<td");
});
