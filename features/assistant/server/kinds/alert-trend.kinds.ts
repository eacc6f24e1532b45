import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { changeText, counted, dayText, number } from "../engine/spanish-numbers.ts";
import { lastDays } from "../speech/period.rules.ts";
import { alertsByDayTool } from "../tools/alerts-by-day.ts";

const span = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() });

async function trend(ask: Ask, question: Question): Promise<AnswerDraft> {
  const period = question.period ?? lastDays(ask.now, 30);
  const { value, sources } = await ask.tool(alertsByDayTool, span(period));
  const before = await ask.tool(alertsByDayTool, span(period.before));
  const draft = new AnswerDraft(`alertas abiertas y cerradas (${period.label})`);
  draft.say(
    `Se abrieron **${number(value.opened)}** alertas y se cerraron **${number(value.closed)}** (${period.label}).${draft.cite(sources[0])} Es ${changeText(value.opened, before.value.opened)} en ${period.before.label} (${counted(before.value.opened, "abierta", "abiertas")}).`,
  );
  draft.chart(
    `Alertas abiertas por día (${period.label})`,
    "alertas",
    value.opened_by_day.map(({ day, alerts }) => ({ label: dayText(day), value: alerts })),
    "line",
  );
  return draft.suggest("¿Cuántas alertas abiertas tengo?", "¿Qué reglas generan más eventos?");
}

export const alertTrend: readonly Kind[] = [
  {
    name: "alerts.trend",
    examples: ["¿Cómo han ido las alertas este mes?", "tendencia de alertas de los últimos 30 días"],
    when: ["alert", "trend"],
    weight: 5,
    answer: trend,
  },
  {
    name: "alerts.compare",
    examples: [
      "¿Hay más alertas esta semana que la semana pasada?",
      "compara las alertas de este mes con el anterior",
    ],
    when: ["alert", "compare"],
    weight: 5,
    answer: trend,
  },
  {
    name: "alerts.opened",
    examples: ["¿Cuántas alertas se abrieron ayer?", "alertas que se abrieron esta semana"],
    when: ["alert", "was_opened", "period"],
    weight: 5,
    answer: trend,
  },
  {
    name: "alerts.closed_in_period",
    examples: ["¿Cuántas alertas se cerraron esta semana?", "alertas cerradas en octubre"],
    when: ["alert", "closed", "period"],
    weight: 5,
    answer: trend,
  },
];
