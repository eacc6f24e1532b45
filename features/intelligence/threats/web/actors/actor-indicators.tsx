import { Link } from "react-router";
import type { ActorDetail } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { indicatorKindLabels, indicatorStateLabels } from "#features/intelligence/threats/threats.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { valueText } from "../indicators/indicator-value.tsx";
import { indicatorPath } from "../panorama-address.ts";
import styles from "../threats.module.css";

type Row = ActorDetail["indicators"][number];

const columns: Column<Row>[] = [
  {
    key: "value",
    title: "Valor",
    onPhone: "first",
    cell: ({ id, kind, value }) => (
      <Link className={styles.value} to={indicatorPath(id)}>
        {valueText(kind, value)}
      </Link>
    ),
  },
  { key: "kind", title: "Tipo", tight: true, cell: ({ kind }) => indicatorKindLabels[kind] },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => (
      <Badge tone={indicatorStateLabels[state].tone}>{indicatorStateLabels[state].text}</Badge>
    ),
  },
];

/** Indicators of the actor, the longest valid first. */
export function ActorIndicators({ indicators, total }: { indicators: readonly Row[]; total: number }) {
  if (indicators.length === 0) return <Note>Ninguna fuente dio indicadores que lo señalen.</Note>;
  return (
    <>
      <DataTable caption="Indicadores" columns={columns} rows={indicators} keyOf={({ id }) => id} />
      {total > indicators.length && (
        <Note>
          Se muestran {numberText(indicators.length)} de {numberText(total)}.
        </Note>
      )}
    </>
  );
}
