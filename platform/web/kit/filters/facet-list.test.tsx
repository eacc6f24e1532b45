import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FacetList } from "./facet-list.tsx";

const rules = Array.from({ length: 12 }, (_, at) => ({
  value: `r${at}`,
  label: `Regla ${at}`,
  count: 12 - at,
}));
const draw = (chosen: string[], values = rules) =>
  renderToStaticMarkup(
    <FacetList title="Reglas" values={values} chosen={chosen} onToggle={() => undefined} />,
  );

test("eight values are in sight, and those in force however rare they are", () => {
  expect(draw([])).toContain("Ver 4 más");
  expect(draw([])).not.toContain("Regla 11");
  const markup = draw(["r9", "r11"]);
  expect(markup).toContain("Regla 9");
  expect(markup).toContain("Regla 11");
  expect(markup).toContain("Ver 2 más");
});

test("one value alone is not folded away", () => {
  expect(draw([], rules.slice(0, 9))).toContain("Regla 8");
});

test("a value in force that nobody listed can be let go", () => {
  expect(draw(["otra"], [])).toContain("otra");
});
