import {
  AnswerDraft,
  type Ask,
  changeText,
  countText,
  dayText,
  decimalText,
  duringText,
  lastDays,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { alertsByDayTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

const dayMs = 86_400_000;
const span = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() });

const maxDays = 60;

/** Returns the days of a period, including days without alerts; of a long period only the newest. */
function daysOf({ from, to }: { from: Date; to: Date }, timeZone: string): string[] {
  const days: string[] = [];
  const end = new Date(to.getTime() - 1);
  for (let at = new Date(end); at >= from && days.length < maxDays; at = new Date(at.getTime() - dayMs))
    days.unshift(calendarDay(at, timeZone));
  return [...new Set(days)];
}

async function trend(ask: Ask, question: Question): Promise<AnswerDraft> {
  const period = question.period ?? lastDays(ask.now, 30);
  const { value, sources } = await ask.tool(alertsByDayTool, span(period));
  const before = await ask.tool(alertsByDayTool, span(period.before));
  const draft = new AnswerDraft(`alertas abiertas y cerradas (${period.label})`);
  const openedText = `${value.opened === 1 ? "Se abrió" : "Se abrieron"} **${countText(value.opened, "alerta", "alertas")}**`;
  const closedText = `${value.closed === 1 ? "Se cerró" : "Se cerraron"} **${countText(value.closed, "alerta", "alertas")}**`;
  draft.say(
    question.tags.has("closed")
      ? `${closedText} y ${openedText.toLowerCase()} (${period.label}).${draft.cite(sources[0])}`
      : `${openedText} y ${closedText.toLowerCase()} (${period.label}).${draft.cite(sources[0])}`,
  );
  draft.say(
    `Se abrieron ${changeText(value.opened, before.value.opened).replace("igual que", "las mismas que")} ${duringText(period.before.label)} (${roundedNumberText(before.value.opened)}).`,
  );
  if (question.severities.length > 0)
    draft.say("Son de todas las severidades: lo abierto y cerrado por día no se separa por ellas.");
  const byDay = new Map(value.opened_by_day.map(({ day, alerts }) => [day, alerts]));
  const [peak] = value.opened_by_day.toSorted((one, other) => other.alerts - one.alerts);
  const days = Math.max(1, Math.round((period.to.getTime() - period.from.getTime()) / dayMs));
  const average = Math.round((value.opened / days) * 10) / 10;
  if (peak && peak.alerts > 0)
    draft.say(
      `En promedio se abrieron ${decimalText(average)} por día. El día con más alertas fue el ${dayText(peak.day)}, con ${roundedNumberText(peak.alerts)}.`,
    );
  draft.chart(
    `Alertas abiertas por día (${period.label})`,
    "alertas",
    daysOf(period, ask.timeZone).map((day) => ({ label: dayText(day), value: byDay.get(day) ?? 0 })),
    "line",
  );
  return draft.suggest("¿Cuántas alertas abiertas tengo?", "¿Qué reglas generan más eventos?");
}

export const alertTrendKinds: readonly QuestionKind[] = [
  {
    name: "alerts.trend",
    examples: examples["alerts.trend"],
    answer: trend,
  },
];
