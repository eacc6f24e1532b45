import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FacetList } from "./facet-list.tsx";

const rules = Array.from({ length: 12 }, (_, at) => ({
  value: `r${at}`,
  label: `Regla ${at}`,
  count: 12 - at,
}));
const drawn = (chosen: string[], values = rules) =>
  renderToStaticMarkup(
    <FacetList title="Reglas" values={values} chosen={chosen} onToggle={() => undefined} />,
  );

test("eight values are in sight, and those in force however rare they are", () => {
  expect(drawn([])).toContain("Ver 4 más");
  expect(drawn([])).not.toContain("Regla 11");
  const held = drawn(["r9", "r11"]);
  expect(held).toContain("Regla 9");
  expect(held).toContain("Regla 11");
  expect(held).toContain("Ver 2 más");
});

test("one value alone is not folded away", () => {
  expect(drawn([], rules.slice(0, 9))).toContain("Regla 8");
});

test("a value in force that nobody listed can be let go", () => {
  expect(drawn(["otra"], [])).toContain("otra");
});
