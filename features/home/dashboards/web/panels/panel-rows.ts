import type { PanelAnswer, PanelRow } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { Metric, PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import { valueText } from "#features/home/dashboards/web/panels/value-text.ts";
import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { type BoardNarrowing, eventsPath } from "./panel-events.ts";

/** Input of the drawing of a panel. */
export interface PanelDrawing {
  title: string;
  spec: PanelSpec;
  answer: PanelAnswer;
  board: BoardNarrowing;
  timeZone: string;
}

export const numberOfRow = ({ values }: PanelRow, at = 0): number => {
  const value = values[at];
  return typeof value === "number" ? value : 0;
};

/** A value of a metric as it is read. */
export function metricText(
  value: number | string | null,
  metric: Metric | undefined,
  timeZone: string,
): string {
  if (value === null) return "sin dato";
  if (metric?.field === "occurred_at") return dateTime(`${value}`, timeZone);
  return typeof value === "number" ? numberText(Math.round(value * 100) / 100) : value;
}

/** The name of a key of a level. */
export function keyText({ spec, answer, timeZone }: PanelDrawing, row: PanelRow, level: number): string {
  const bucket = spec.buckets[level];
  const key = row.keys[level] ?? null;
  if (bucket?.kind === "time" && key !== null)
    return answer.step === "hour" ? dateTime(key, timeZone) : day(key, timeZone);
  const label = row.labels[level] ?? "";
  return bucket?.kind === "terms" && key !== null && label === key ? valueText(bucket.field, key) : label;
}

/** The names of all keys of a row but the time. */
export const panelRowName = (drawing: PanelDrawing, row: PanelRow): string =>
  drawing.spec.buckets
    .flatMap((bucket, level) => (bucket.kind === "time" ? [] : [keyText(drawing, row, level)]))
    .join(" · ");

export const panelRowPath = ({ spec, answer, board }: PanelDrawing, row: PanelRow): string | undefined =>
  eventsPath({ spec, answer, row }, board);

/** The categories of a chart: its times, or the values of its last level, each with the rows of its series. */
export interface ChartCategory {
  key: string;
  name: string;
  to: string | undefined;
  values: Record<string, number>;
}

export interface ChartSeries {
  key: string;
  name: string;
}

/**
 * Converts rows to series. With time, each time is a category and each combination of the other keys is a series;
 * otherwise each value of the first level is a category and the other keys are series. Several metrics are separate
 * series as well.
 */
export function panelSeries(drawing: PanelDrawing): { series: ChartSeries[]; places: ChartCategory[] } {
  const { spec, answer } = drawing;
  const time = spec.buckets.findIndex(({ kind }) => kind === "time");
  const placeLevel = Math.max(time, 0);
  const others = spec.buckets.flatMap((_bucket, level) => (level === placeLevel ? [] : [level]));
  const [series, places] = [new Map<string, ChartSeries>(), new Map<string, ChartCategory>()];
  for (const row of answer.rows) {
    const placeKey = row.keys[placeLevel] ?? "";
    const place = places.get(placeKey) ?? {
      key: placeKey,
      name: keyText(drawing, row, placeLevel),
      to: placePath(drawing, row, placeLevel),
      values: {},
    };
    places.set(placeKey, place);
    for (const [at, metric] of spec.metrics.entries()) {
      const key = `${others.map((level) => row.keys[level] ?? "").join("\n")}\n${at}`;
      const names = others.map((level) => keyText(drawing, row, level));
      const name = [...names, ...(spec.metrics.length > 1 || names.length === 0 ? [metric.label] : [])].join(
        " · ",
      );
      if (!series.has(key)) series.set(key, { key, name });
      place.values[key] = numberOfRow(row, at);
    }
  }
  const ordered = [...places.values()];
  if (time >= 0) ordered.sort((one, other) => (one.key < other.key ? -1 : 1));
  return { series: [...series.values()], places: ordered };
}

/** Returns the address of the events of a category, over all its series. */
function placePath({ spec, answer, board }: PanelDrawing, row: PanelRow, level: number): string | undefined {
  const bucket = spec.buckets[level];
  if (!bucket) return undefined;
  const only = { ...spec, buckets: [bucket] };
  return eventsPath(
    { spec: only, answer, row: { keys: [row.keys[level] ?? null], until: row.until } },
    board,
  );
}
