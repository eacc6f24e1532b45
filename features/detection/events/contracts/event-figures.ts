import {
  defineFigure,
  type FigureDefinition,
  type FigureList,
  forEverybody,
} from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";
import type { AddressFilters } from "#platform/contract/query/list-place.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { periodOf } from "./event-period.ts";

/** The request of the list of events, by the parts of its address that figures use. */
export function eventRequest({ severidad = [], periodo = [] }: AddressFilters, now: Date) {
  const period = periodOf({ name: periodo[0], since: undefined, until: undefined }, now);
  return { ...(severidad.length > 0 && { severity: severidad.join(",") }), ...period };
}

/** The list of events of the last seven days, optionally of one severity. */
const weekOf = (severity?: Severity): FigureList => ({
  route: paths.events,
  filters: { periodo: ["7d"], ...(severity && { severidad: [severity] }) },
  call: "events.list_events",
  place: eventRequest,
});

const words: Record<Severity, string> = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin severidad",
};

const about = {
  area: "events",
  unit: "count",
  direction: "neutral",
  permission: "event.read",
} as const;

/** Counts of events by time of occurrence, from the first whole hour within the last seven days. */
export const eventWeekFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "events.week",
    label: "Eventos ocurridos en 7 días",
    definition:
      "Eventos que ocurrieron en los últimos 7 días, por horas completas, aunque hayan llegado después.",
    period: { span: "7d", counts: "occurred" },
    list: forEverybody(weekOf()),
  }),
  ...severities.map((severity) =>
    defineFigure({
      ...about,
      id: `events.week_${severity}`,
      label: `Eventos ocurridos en 7 días, severidad ${words[severity]}`,
      definition: `Eventos de severidad ${words[severity]} que ocurrieron en los últimos 7 días, por horas completas.`,
      period: { span: "7d", counts: "occurred" },
      list: forEverybody(weekOf(severity)),
    }),
  ),
];

/** Figures by time of arrival, and of sources that stopped sending. */
export const eventIntakeFigures: readonly FigureDefinition[] = [
  defineFigure({
    ...about,
    id: "events.received_day",
    label: "Registros recibidos en 24 horas",
    definition:
      "Registros que llegaron al portal en las últimas 24 horas, por horas completas, sea cual sea su fecha.",
    period: { span: "24h", counts: "arrived" },
  }),
  defineFigure({
    ...about,
    id: "events.silent_sources",
    label: "Fuentes que no están enviando ahora",
    definition:
      "Fuentes que llevan más tiempo sin enviar que el que acostumbran; las pausas ya terminadas no cuentan.",
    direction: "worse",
    period: { span: "now" },
  }),
];
