import type { Observable } from "#features/response/incidents/contracts/incident-observables.contract.ts";
import { observableTypeLabels } from "#features/response/incidents/incidents.labels.ts";
import { defang } from "#platform/contract/defang.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./observables.module.css";

/** Returns the label of the decision on an observable: an indicator of compromise, not one, or undecided. */
export function iocLabel(ioc: boolean | null): string {
  if (ioc === null) return "Por decidir";
  return ioc ? "Indicador" : "No es indicador";
}

export const observableColumns: readonly Column<Observable>[] = [
  {
    key: "value",
    title: "Valor",
    onPhone: "first",
    cell: ({ type, value }) => (
      <span className={styles.value} title={value.length > 80 ? defang(type, value) : undefined}>
        {defang(type, value)}
      </span>
    ),
  },
  { key: "type", title: "Tipo", tight: true, cell: ({ type }) => observableTypeLabels[type] },
  {
    key: "ioc",
    title: "Qué es",
    tight: true,
    cell: ({ ioc, ignored }) => (
      <>
        <Badge tone={ioc ? "danger" : "neutral"}>{iocLabel(ioc)}</Badge>
        {ignored && " "}
        {ignored && <Badge>No cuenta para parecidos</Badge>}
      </>
    ),
  },
  {
    key: "seen",
    title: "Visto en la empresa",
    tight: true,
    cell: ({ seen }) => (seen ? <Badge tone="warning">Visto</Badge> : "—"),
  },
  {
    key: "added",
    title: "Agregado",
    tight: true,
    onPhone: "away",
    cell: ({ added_at }) => <RelativeTime at={added_at} />,
  },
];
