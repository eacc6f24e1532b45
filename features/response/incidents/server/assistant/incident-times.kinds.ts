import { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  type Question,
  type QuestionKind,
  roundedNumberText,
  spanText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { durationLabels } from "#features/response/incidents/incidents.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { durationStatistics } from "../figures/figure.rules.ts";
import { momentsOfDays } from "../figures/figure.store.ts";
import { measureIncidents } from "../figures/measure-incidents.ts";
import { examples } from "./examples.ts";

/** The period of the figures page. */
const defaultDays = 365;

/** The durations of incidents as the figures page states them, without restricted incidents. */
export const incidentTimesTool = defineTool({
  name: "tiempos_de_incidentes",
  label: "Tiempos de los incidentes",
  description:
    "Cuánto se tardó en detectar, conocer, contener y recuperar en los incidentes de un período: mediana y promedio.",
  permission: "incident.read",
  input: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  async run({ db, clock }, request) {
    const to = request.to ?? dayOf(clock.now());
    const from = request.from ?? daysAfter(to, -defaultDays);
    const span = await momentsOfDays(db, { from, to });
    const { measured } = await measureIncidents(db, span, { unrestricted: true });
    return {
      value: { incidents: measured.length, figures: durationStatistics(measured) },
      sources: [{ kind: "incidents", label: "Incidentes", path: paths.incidents }],
    };
  },
});

/** «¿Cuánto tardan en contener un incidente?»: the median and the mean of each duration. */
async function times(ask: Ask, { period }: Question): Promise<AnswerDraft> {
  const days = period && {
    from: calendarDay(period.from, ask.timeZone),
    to: calendarDay(new Date(period.to.getTime() - 1), ask.timeZone),
  };
  const { value, sources } = await ask.tool(incidentTimesTool, { ...days });
  const label = period?.label ?? "últimos 12 meses";
  const draft = new AnswerDraft(`tiempos de los incidentes (${label})`);
  draft.exists = null;
  const mark = draft.cite(sources[0]);
  const figures = value.figures.filter(({ count }) => count > 0);
  if (figures.length === 0)
    return draft
      .as("nothing")
      .say(`No hay incidentes con sus tiempos medidos (${label}).${mark}`)
      .suggest("¿Se están cumpliendo los plazos (SLA) de las alertas?");
  draft.say(
    `De **${countText(value.incidents, "incidente", "incidentes")}** (${label}): ${figures
      .map(({ name, median }) => `${durationLabels[name].toLowerCase()}, **${spanText(median ?? 0)}**`)
      .join("; ")} (mediana).${mark}`,
  );
  return draft.table(
    "Tiempos",
    ["Tiempo", "Mediana", "Promedio", { label: "Medidos", numeric: true }],
    figures.map(({ name, median, mean, count }) => ({
      cells: [durationLabels[name], spanText(median ?? 0), spanText(mean ?? 0), roundedNumberText(count)],
    })),
  );
}

export const incidentTimesKinds: readonly QuestionKind[] = [
  { name: "incidents.times", examples: examples["incidents.times"], answer: times },
];
