import {
  AnswerDraft,
  type Ask,
  changeText,
  countText,
  duringText,
  isoPeriodOf,
  lastDays,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { eventTopTool, eventVolumeTool } from "#features/detection/events/server/events.public.ts";
import { addAlertTable } from "./alert-question.ts";
import { alertsByDayTool, alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

/** «¿Qué pasó ayer?»: the alerts and events of a period compared with the period before, and the worst alerts. */
async function happened(ask: Ask, question: Question): Promise<AnswerDraft> {
  const period = question.period ?? lastDays(ask.now, 7);
  const span = isoPeriodOf(period);
  const draft = new AnswerDraft(`qué pasó (${period.label})`);
  draft.exists = null;
  const alerts = await ask.tool(alertsByDayTool, span);
  const alertsBefore = await ask.tool(alertsByDayTool, isoPeriodOf(period.before));
  const active = await ask.tool(alertsTool, { ...span, most: 4 });
  const events = await ask.tool(eventVolumeTool, span);
  const eventsBefore = await ask.tool(eventVolumeTool, isoPeriodOf(period.before));
  const rules = await ask.tool(eventTopTool, { kind: "rule", ...span, most: 1 });
  const { opened, closed } = alerts.value;
  draft.say(
    `Alertas (${period.label}): se abrieron **${roundedNumberText(opened)}** y se cerraron **${roundedNumberText(closed)}**; ${duringText(period.before.label)} se abrieron ${roundedNumberText(alertsBefore.value.opened)}.${draft.cite(alerts.sources[0])}`,
  );
  draft.say(
    `Eventos: **${roundedNumberText(events.value.total)}**, ${changeText(events.value.total, eventsBefore.value.total)} ${duringText(period.before.label)} (${roundedNumberText(eventsBefore.value.total)}).${draft.cite(events.sources[0])}`,
  );
  const [rule] = rules.value.items;
  if (rule)
    draft.say(
      `Lo más repetido: ${rule.label ?? rule.value}, ${countText(rule.now, "evento", "eventos")}.${draft.cite(rules.sources[1])}`,
    );
  addAlertTable(draft, "Alertas con actividad, las más graves", active.value.items, ask);
  return draft.suggest(
    "¿Qué alertas esperan mi respuesta?",
    "¿Qué tengo pendiente?",
    "¿Cómo está la empresa?",
  );
}

export const whatHappenedKinds: readonly QuestionKind[] = [
  {
    name: "company.changed",
    examples: examples["company.changed"],
    answer: happened,
  },
];
