import {
  type Decision,
  type DecisionState,
  decisionKinds,
  listDecisions,
  remindedDays,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { decisionKindLabels } from "#features/posture/findings/decisions.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { defineList, type Filter, optionsOf } from "#platform/web/list/list-definition.ts";
import { requestOf } from "#platform/web/list/list-request.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { placesText, waitingText } from "./decision-labels.ts";
import { DecisionEnd, DecisionStateMark } from "./decision-marks.tsx";

const states = {
  pendientes: ["requested", "recommended"],
  vigentes: ["approved"],
  terminan: ["approved"],
  terminadas: ["rejected", "expired", "revoked"],
} as const satisfies Record<string, readonly DecisionState[]>;

const dayMs = 86_400_000;

const filters: Filter<RequestOf<typeof listDecisions>>[] = [
  {
    name: "mostrar",
    label: "Mostrar",
    asks: "state",
    as: "chips",
    usual: "activas",
    options: [
      {
        value: "activas",
        label: "Por resolver y vigentes",
        means: [...states.pendientes, ...states.vigentes].join(","),
      },
      { value: "pendientes", label: "Por resolver", means: states.pendientes.join(",") },
      { value: "vigentes", label: "Vigentes", means: states.vigentes.join(",") },
      { value: "terminan", label: "Terminan pronto", means: states.terminan.join(",") },
      { value: "terminadas", label: "Terminadas", means: states.terminadas.join(",") },
      { value: "todas", label: "Todas", means: "" },
    ],
  },
  {
    name: "tipo",
    label: "Tipo",
    asks: "kind",
    as: "chips",
    many: true,
    line: true,
    options: optionsOf(decisionKinds, decisionKindLabels),
  },
];

/** The list of decisions, the newest first, with the open one beside it. */
export const decisionListDefinition = defineList({
  title: "Riesgos aceptados",
  lead: "Vulnerabilidades que no se corregirán: solicitante, firma y vigencia.",
  caption: "Decisiones",
  call: listDecisions,
  itemNoun: "decisiones",
  failed: "No se pudieron cargar las decisiones",
  filters,
  useRequest({ filters: currentFilters, search }) {
    const today = useMinute();
    const request = requestOf(filters, { filters: currentFilters, search });
    if (currentFilters.mostrar?.[0] === "terminan")
      request.expires_to = calendarDay(new Date(today.getTime() + remindedDays * dayMs), providerZone);
    return request;
  },
  columns: [
    {
      key: "decision",
      title: "Decisión",
      onPhone: "first",
      cell: ({ number, kind, issue }: Decision) => (
        <>
          <Note as="span">
            {decisionKindLabels[kind]} {number}
          </Note>{" "}
          <strong>{issue.title}</strong>
        </>
      ),
    },
    { key: "places", title: "Dónde", cell: placesText },
    {
      key: "findings",
      title: "Hallazgos hoy",
      numeric: true,
      onPhone: "away",
      cell: ({ findings }) => numberText(findings),
    },
    {
      key: "state",
      title: "Estado",
      cell: (decision) => (
        <>
          <DecisionStateMark decision={decision} /> <Note as="span">{waitingText(decision)}</Note>
        </>
      ),
    },
    { key: "until", title: "Hasta", tight: true, cell: (decision) => <DecisionEnd decision={decision} /> },
    {
      key: "by",
      title: "Quién la pidió",
      onPhone: "away",
      cell: ({ requested_by_name }) => requested_by_name,
    },
  ],
  narrow: ["decision", "state", "until"],
  keyOf: ({ id }) => id,
  opens: { beside: "decision" },
  empty: {
    title: "Nada por resolver ni vigente",
    text: "Desde un hallazgo se pide aceptar su riesgo hasta un día; aquí queda la solicitud, su firma y su acta.",
  },
  nothingMatches: "Ninguna decisión coincide",
});
