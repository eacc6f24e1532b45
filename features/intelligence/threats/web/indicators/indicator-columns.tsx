import type { Indicator } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { noEndYear } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { indicatorKindLabels, indicatorStateLabels } from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { IndicatorValue } from "./indicator-value.tsx";

/** Returns the last day of validity as text, or «Sin fin». */
export const lastDay = (day: string): string => (day.startsWith(noEndYear) ? "Sin fin" : writtenDay(day));

/** Returns the number of further values, and the name or labels. */
const aboutText = ({ value_count, name, labels }: Indicator) =>
  [
    value_count > 1 && `y ${numberText(value_count - 1)} más`,
    name ||
      labels
        .filter((label) => !label.includes(":"))
        .slice(0, 3)
        .join(", "),
  ]
    .filter(Boolean)
    .join(" · ");

/** Returns the reason why the indicator, or a part of its values, is not compared with events. */
const mutedText = ({ noisy, muted_count, value_count }: Indicator) =>
  noisy ??
  (muted_count > 0
    ? `${numberText(muted_count)} de ${numberText(value_count)} valores en listas de advertencia`
    : "");

const StateBadge = ({ of: { state } }: { of: Indicator }) => (
  <Badge tone={indicatorStateLabels[state].tone}>{indicatorStateLabels[state].text}</Badge>
);

export const indicatorColumns: readonly Column<Indicator>[] = [
  {
    key: "value",
    title: "Indicador",
    onPhone: "first",
    cell: (indicator) => (
      <>
        <IndicatorValue kind={indicator.kind} value={indicator.value} />
        <Note>{aboutText(indicator)}</Note>
      </>
    ),
  },
  { key: "kind", title: "Tipo", tight: true, cell: ({ kind }) => indicatorKindLabels[kind] },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: (indicator) => (
      <>
        <StateBadge of={indicator} />
        <Note>{mutedText(indicator)}</Note>
      </>
    ),
  },
  {
    key: "until",
    title: "Vigente hasta",
    tight: true,
    onPhone: "titled",
    cell: ({ live_until }) => lastDay(live_until),
  },
  {
    key: "confidence",
    title: "Confianza",
    numeric: true,
    onPhone: "titled",
    cell: ({ confidence }) => `${confidence} de 100`,
  },
  { key: "tlp", title: "Difusión", tight: true, onPhone: "titled", cell: ({ tlp }) => tlpLabels[tlp] },
  {
    key: "source",
    title: "Fuente",
    onPhone: "titled",
    cell: ({ source, source_count, owner }) => (
      <>
        {source}
        {source_count > 1 && ` y ${numberText(source_count - 1)} más`}
        {owner === "company" && <Note>Solo de esta empresa</Note>}
      </>
    ),
  },
  {
    key: "added",
    title: "Agregado",
    tight: true,
    onPhone: "away",
    cell: ({ added_at }) => <RelativeTime at={added_at} />,
  },
];

/** The columns of the list in its dense form. */
export const denseIndicatorColumns: readonly Column<Indicator>[] = indicatorColumns.map((column) => {
  if (column.key === "value")
    return {
      ...column,
      cell: (indicator) => (
        <span title={aboutText(indicator)}>
          <IndicatorValue kind={indicator.kind} value={indicator.value} />{" "}
          <Note as="span">{aboutText(indicator)}</Note>
        </span>
      ),
    };
  if (column.key === "state")
    return {
      ...column,
      cell: (indicator) => (
        <span title={mutedText(indicator) || undefined}>
          <StateBadge of={indicator} />
        </span>
      ),
    };
  if (column.key === "source")
    return {
      ...column,
      tight: true,
      cell: ({ source, source_count, owner }) => (
        <span title={owner === "company" ? `${source}, solo de esta empresa` : source}>
          {source}
          {source_count > 1 && ` y ${numberText(source_count - 1)} más`}
        </span>
      ),
    };
  return column;
});
