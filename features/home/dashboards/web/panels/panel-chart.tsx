import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { seriesTone, seriesTones } from "#platform/web/charts/chart.tsx";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { HeatTable } from "#platform/web/charts/heat-table.tsx";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { PieChart } from "#platform/web/charts/pie-chart.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import { MetricFigures, TagCloud } from "./panel-marks.tsx";
import {
  keyText,
  metricText,
  numberOfRow,
  type PanelDrawing,
  panelRowName,
  panelRowPath,
  panelSeries,
} from "./panel-rows.ts";
import { EventRows, PanelTable } from "./panel-table.tsx";

/** The drawing of a panel that has rows. */
export function PanelChart({ drawing }: { drawing: PanelDrawing }): ReactNode {
  const { spec, title, answer } = drawing;
  switch (spec.kind) {
    case "markdown":
      return <Markdown text={spec.text} codes />;
    case "events":
      return <EventRows drawing={drawing} />;
    case "metric":
      return <MetricFigures drawing={drawing} />;
    case "table":
      return <PanelTable drawing={drawing} />;
    case "tag_cloud":
      return <TagCloud drawing={drawing} />;
    case "pie":
      return (
        <PieChart
          caption={title}
          slices={answer.rows.map((row) => ({
            key: row.keys.join("\n"),
            name: panelRowName(drawing, row),
            value: numberOfRow(row),
            to: panelRowPath(drawing, row),
          }))}
        />
      );
    case "heat_map":
      return <PanelHeat drawing={drawing} />;
    case "bars":
    case "lines":
    case "area":
      return <PanelSeries drawing={drawing} />;
    case "controls":
      return null;
  }
}

function PanelSeries({ drawing }: { drawing: PanelDrawing }) {
  const navigate = useNavigate();
  const { spec, title, answer, timeZone } = drawing;
  const time = spec.buckets.find(({ kind }) => kind === "time");
  if (!time && spec.buckets.length === 1 && spec.metrics.length === 1)
    return (
      <BarRows
        caption={title}
        rows={answer.rows.map((row) => ({
          key: row.keys.join("\n"),
          name: panelRowName(drawing, row),
          value: numberOfRow(row),
          text: metricText(row.values[0] ?? null, spec.metrics[0], timeZone),
          to: panelRowPath(drawing, row),
        }))}
      />
    );
  const { series, places } = panelSeries(drawing);
  const tonedSeries = series.map(({ key, name }, at) => ({ key, name, tone: seriesTone(at) }));
  const placeTitle = (time ?? spec.buckets[0])?.label ?? "";
  const isStacked = spec.kind === "bars" || (spec.kind === "area" && tonedSeries.length > 1);
  if (isStacked || tonedSeries.length > seriesTones.length)
    return (
      <ColumnChart
        title={title}
        place={placeTitle}
        unit={(spec.metrics[0]?.label ?? "eventos").toLowerCase()}
        series={tonedSeries}
        columns={places}
        legend={tonedSeries.length <= seriesTones.length}
        onPick={({ to }) => {
          if (to) navigate(to);
        }}
      />
    );
  return (
    <LineChart
      title={title}
      place={placeTitle}
      places={places}
      filled={spec.kind === "area"}
      series={tonedSeries.map((each) => ({
        ...each,
        values: places.map(({ values }) => values[each.key] ?? 0),
      }))}
    />
  );
}

const maxHeatColumns = 40;

/**
 * A heat map with rows by the first level and columns by the last. Only the last columns are shown when there are many;
 * the table below has all.
 */
function PanelHeat({ drawing }: { drawing: PanelDrawing }) {
  const { spec, title, answer } = drawing;
  const last = spec.buckets.length - 1;
  const columns = new Map<string, string>();
  const rows = new Map<
    string,
    { name: string; cells: Map<string, { value: number; to: string | undefined }> }
  >();
  for (const row of answer.rows) {
    const column = row.keys[last] ?? "";
    const key = last === 0 ? "" : row.keys.slice(0, last).join("\n");
    columns.set(column, keyText(drawing, row, last));
    const line = rows.get(key) ?? {
      name: last === 0 ? (spec.metrics[0]?.label ?? "") : panelRowName(drawing, row),
      cells: new Map(),
    };
    line.cells.set(column, { value: numberOfRow(row), to: panelRowPath(drawing, row) });
    rows.set(key, line);
  }
  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  const visible = spec.buckets[last]?.kind === "time" ? sorted.slice(-maxHeatColumns) : [...columns];
  return (
    <HeatTable
      caption={title}
      rowTitle={spec.buckets[0]?.label ?? ""}
      columns={visible.map(([key, name]) => ({ key, name }))}
      rows={[...rows].map(([key, { name, cells }]) => ({
        key,
        name,
        cells: visible.map(([column]) => cells.get(column) ?? { value: 0 }),
      }))}
    />
  );
}
