import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RuleTestDays } from "./rule-test-result.tsx";

const draw = (...counts: number[]) =>
  renderToStaticMarkup(
    <RuleTestDays days={counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count }))} />,
  );

test("a test that found nothing says so instead of drawing an empty chart", () => {
  expect(draw(0, 0)).toContain("Ningún evento del período la habría hecho actuar.");
  expect(draw(0, 0)).not.toContain("<svg");
  expect(draw()).not.toContain("<svg");
});

test("the days of a test are drawn, and can be read as numbers", () => {
  const html = draw(3, 0, 1_214);
  expect(html).toContain("Aciertos por día, 1.214 como máximo");
  expect(html).toContain("Ver datos");
  expect(html).toContain("<td");
});
