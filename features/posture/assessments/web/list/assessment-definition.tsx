import { assessmentCode, assessmentKindLabels } from "#features/posture/assessments/assessments.labels.ts";
import { assessmentQuery } from "#features/posture/assessments/contracts/assessment-query.ts";
import {
  type Assessment,
  listAssessmentFacets,
  listAssessments,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { assessmentPath } from "../assessment-address.ts";
import styles from "../assessments.module.css";
import { StateBadge } from "../marks.tsx";

const columns: readonly Column<Assessment>[] = [
  {
    key: "title",
    title: "Evaluación",
    onPhone: "first",
    cell: ({ number, title, kind, restricted }) => (
      <span className={styles.two}>
        <Row as="span" align="baseline" gap={1} across={3}>
          <strong>{title}</strong>
          {restricted && <Badge>Reservada</Badge>}
        </Row>
        <span className={styles.soft}>
          {assessmentCode(number)} · {assessmentKindLabels[kind]}
        </span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    cell: ({ state, unauthorised }) => (
      <Row as="span" align="baseline" gap={1} across={3}>
        <StateBadge state={state} />
        {state === "in_progress" && unauthorised > 0 && <Badge tone="danger">Sin autorización vigente</Badge>}
      </Row>
    ),
  },
  {
    key: "dates",
    title: "Fechas",
    onPhone: "away",
    cell: ({ starts_on, ends_on }) =>
      starts_on || ends_on ? (
        <span>
          {starts_on ? writtenDay(starts_on) : "Sin inicio"} a {ends_on ? writtenDay(ends_on) : "sin término"}
        </span>
      ) : (
        <span className={styles.soft}>Sin fechas</span>
      ),
  },
  {
    key: "lead",
    title: "Responsable",
    onPhone: "away",
    cell: ({ lead_name }) => lead_name,
  },
  {
    key: "targets",
    title: "Objetivos",
    numeric: true,
    onPhone: "titled",
    cell: ({ targets }) => numberText(targets),
  },
];

/** The columns of the dense list with rows of 36 px; the kind appears on hover. */
const denseColumns = columns.map((column): Column<Assessment> => {
  if (column.key === "title")
    return {
      ...column,
      cell: ({ number, title, kind, restricted }) => (
        <span title={assessmentKindLabels[kind]}>
          <span className={styles.soft}>{assessmentCode(number)}</span> <strong>{title}</strong>{" "}
          {restricted && <Badge>Reservada</Badge>}
        </span>
      ),
    };
  if (column.key === "state")
    return {
      ...column,
      tight: true,
      cell: ({ state, unauthorised }) => (
        <>
          <StateBadge state={state} />{" "}
          {state === "in_progress" && unauthorised > 0 && <Badge tone="danger">Sin autorización</Badge>}
        </>
      ),
    };
  return { ...column, tight: true };
});

/** The list of assessments, the newest first. */
export const assessmentDefinition = defineList({
  title: "Evaluaciones",
  lead: "Pruebas de intrusión y ejercicios: alcance, autorizaciones, hallazgos y avance.",
  caption: "Evaluaciones",
  call: listAssessments,
  itemNoun: "evaluaciones",
  failed: "No se pudieron cargar las evaluaciones",
  search: "Buscar por título o código",
  filters: [
    { name: "abiertas", label: "Avance", as: "chips", line: "avance", options: flagOptions("Sin cerrar") },
    {
      name: "sinautorizacion",
      label: "Autorización",
      as: "chips",
      line: "avance",
      options: flagOptions("En curso sin autorización vigente"),
    },
    ...filtersOf(assessmentQuery, { overrides: {} }),
  ],
  useRequest: (address) => requestFor<typeof assessmentQuery>(selectionOf(assessmentQuery, address)),
  counts: countsBy(listAssessmentFacets, (facets) => countsOf(assessmentQuery, facets)),
  columns,
  denseColumns,
  narrow: ["title", "state"],
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => assessmentPath(id) },
  empty: {
    title: "Todavía no hay evaluaciones",
    text: "Aquí verá las pruebas de intrusión y los ejercicios de su empresa, desde la propuesta hasta la reprueba.",
  },
  nothingMatches: "Ninguna evaluación coincide",
});
