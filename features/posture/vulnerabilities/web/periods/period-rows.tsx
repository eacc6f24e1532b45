import { useSearchParams } from "react-router";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import {
  listPeriodRows,
  periodClasses,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { periodClassLabels } from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { defineList, type Filter, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./periods.module.css";

const filters: Filter<RequestOf<typeof listPeriodRows>>[] = [
  {
    name: "clase",
    label: "Qué pasó",
    asks: "class",
    as: "chips",
    many: true,
    options: optionsOf(periodClasses, periodClassLabels),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
];

const frozenListDefinition = defineList({
  title: "Las filas del período",
  call: listPeriodRows,
  itemNoun: "filas",
  failed: "No se pudieron cargar las filas del período",
  filters,
  // The period belongs to the page and is not a filter that a person can remove.
  useRequest({ filters: currentFilters, search }) {
    const [params] = useSearchParams();
    return { ...requestOf(filters, { filters: currentFilters, search }), id: params.get("periodo") ?? "" };
  },
  columns: [
    {
      key: "severity",
      title: "Severidad",
      tight: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      key: "finding",
      title: "Hallazgo",
      onPhone: "first",
      cell: ({ number, title }) => (
        <>
          <Note as="span">{findingNumber(number)}</Note> {title}
        </>
      ),
    },
    { key: "asset", title: "Activo", cell: ({ asset_name }) => asset_name },
    { key: "class", title: "En el período", cell: (row) => periodClassLabels[row.class] },
    { key: "status", title: "Estado al final", cell: ({ status }) => findingStatusLabels[status] },
    {
      key: "days",
      title: "Días abierto",
      numeric: true,
      onPhone: "away",
      cell: ({ days_open }) => numberText(days_open),
    },
    {
      key: "due",
      title: "Plazo",
      tight: true,
      onPhone: "away",
      cell: ({ due_state }) =>
        due_state === "breached"
          ? "Vencido"
          : due_state === "met"
            ? "Cumplido"
            : due_state === "paused"
              ? "En pausa"
              : due_state === "running"
                ? "Corriendo"
                : "Sin plazo",
    },
  ],
  keyOf: ({ finding_id }) => finding_id,
  opens: { page: ({ finding_id }) => paths.finding(finding_id) },
  empty: {
    title: "El período no tiene hallazgos",
    text: "Los escaneos del período no dejaron nada abierto ni cerrado.",
  },
  nothingMatches: "Ninguna fila coincide",
});

/** The findings as of the closing of the period, each linked to its current state. */
export function PeriodRows() {
  return (
    <section>
      <h2 className={styles.title}>Las filas, como quedaron al cerrar</h2>
      <ListBody list={useList(frozenListDefinition)} />
    </section>
  );
}
