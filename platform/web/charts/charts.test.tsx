import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { BarRows } from "./bar-rows.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { HeatTable } from "./heat-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { severitySeries } from "./severity-series.ts";
import { WaterfallChart } from "./waterfall-chart.tsx";

const draw = (chart: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{chart}</MemoryRouter>);

test("columns say in words what they show, and stand as numbers behind the drawing, days without any left out", () => {
  const html = draw(
    <ColumnChart
      title="Eventos por día"
      place="Día"
      unit="eventos"
      series={severitySeries}
      columns={[
        { key: "1", name: "1 nov 2026", values: { critical: 2, low: 1_200 } },
        { key: "2", name: "2 nov 2026", values: {} },
        { key: "3", name: "3 nov 2026", values: { low: 3 } },
      ]}
    />,
  );
  expect(html).toContain('aria-label="Eventos por día: 1.205 eventos, máximo 1.202 (1 nov 2026)"');
  expect(html).toMatch(/<th scope="row">1 nov 2026<\/th><td>2<\/td><td>1\.200<\/td><td>1\.202<\/td>/);
  expect(html).not.toContain('<th scope="row">2 nov 2026');
  expect(html).not.toContain(">Media<");
});

test("a column that can be pressed can be pressed in the table too", () => {
  const html = draw(
    <ColumnChart
      title="Eventos"
      place="Día"
      unit="eventos"
      series={[{ key: "events", name: "Eventos", tone: "main" }]}
      columns={[{ key: "1", name: "1 nov", values: { events: 4 } }]}
      onPick={() => undefined}
    />,
  );
  expect(html).toMatch(/<button type="button"[^>]*>1 nov<\/button><\/th><td>4<\/td>/);
});

test("a line says where it ends; what nobody knows is no zero", () => {
  const html = draw(
    <LineChart
      title="Cumplimiento"
      place="Mes"
      places={[{ name: "ene" }, { name: "feb", to: "/Compliance" }]}
      series={[
        { key: "a", name: "Cumplimiento", tone: "main", values: [0.5, 0.75] },
        { key: "b", name: "Cobertura", tone: "soft", values: [null, null] },
      ]}
      top={1}
      textOf={(share) => `${share * 100} %`}
    />,
  );
  expect(html).toContain("Cumplimiento: al final, Cumplimiento 75 %, Cobertura sin dato");
  // Colour is not the only mark: each line is named at its end.
  expect(html).toMatch(/Cumplimiento <strong>75 %<\/strong>.*Cobertura <strong>sin dato<\/strong>/);
  expect(html).toMatch(/ene<\/th><td>50 %<\/td><td>sin dato<\/td>/);
  expect(html).toContain('<a href="/Compliance"');
});

test("lying bars carry their numbers, and the longest is full", () => {
  const html = draw(
    <BarRows
      caption="Por área"
      rows={[
        { key: "a", name: "Eventos", value: 50, to: "/Eventos" },
        { key: "b", name: "Boletines", value: 100, text: "100 %" },
      ]}
    />,
  );
  expect(html).toContain('<a href="/Eventos"');
  expect(html).toMatch(/width="50"[^>]*>.*width="100"/);
  expect(html).toContain("100 %");
});

test("in a heat table not looked at is another thing than none, and each number leads to its things", () => {
  const html = draw(
    <HeatTable
      caption="Activos por severidad"
      rowTitle="Activo"
      columns={[
        { key: "high", name: "Alta" },
        { key: "low", name: "Baja" },
      ]}
      rows={[
        { key: "a", name: "srv-1", cells: [{ value: 0 }, { value: null }] },
        { key: "b", name: "srv-2", cells: [{ value: 9, to: "/x" }, { value: 1 }] },
      ]}
      unknown="no evaluado"
    />,
  );
  expect(html).toMatch(/--heat:0%[^>]*>0<\/td><td[^>]*>no evaluado/);
  expect(html).toMatch(/--heat:100%"><a href="\/x"[^>]*>9</);
});

test("a waterfall reads from one level to the next, with the sign of each change", () => {
  const html = draw(
    <WaterfallChart
      title="Vulnerabilidades abiertas"
      unit="vulnerabilidades"
      steps={[
        { key: "before", name: "Octubre", value: 40, kind: "level" },
        { key: "new", name: "Nuevas", value: 10, kind: "change", tone: "danger" },
        { key: "fixed", name: "Corregidas", value: -30, kind: "change", tone: "good" },
        { key: "now", name: "Noviembre", value: 20, kind: "level" },
      ]}
    />,
  );
  expect(html).toContain("Vulnerabilidades abiertas: Octubre 40, Nuevas +10, Corregidas −30, Noviembre 20");
  expect(html).toMatch(/Corregidas<\/th><td>−30<\/td>/);
});
