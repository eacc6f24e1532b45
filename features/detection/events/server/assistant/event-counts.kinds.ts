import {
  AnswerDraft,
  type Ask,
  changeText,
  dayText,
  decimalText,
  duringText,
  isoPeriodOf,
  momentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { eventInput, eventPeriod, eventPhrase } from "./event-question.rules.ts";
import { eventVolumeTool } from "./event-top-tools.ts";
import { examples } from "./examples.ts";

async function volume(ask: Ask, question: Question) {
  const period = eventPeriod(ask, question);
  const request = { ...eventInput(question), ...isoPeriodOf(period) };
  const [current, before] = [
    await ask.tool(eventVolumeTool, request),
    await ask.tool(eventVolumeTool, { ...request, ...isoPeriodOf(period.before) }),
  ];
  return { period, ...current, before: before.value };
}

const partly = (countedFrom: string | null, timeZone: string) =>
  countedFrom ? ` (contados desde el ${momentText(countedFrom, timeZone)})` : "";

/** «¿Cuántos eventos por segundo?»: the mean of the period. */
const rates: readonly (readonly [RegExp, string, number])[] = [
  [/(?<=^| )(?:por segundo|eps)(?= |$)/, "segundo", 1_000],
  [/(?<=^| )por minuto(?= |$)/, "minuto", 60_000],
  [/(?<=^| )por hora(?= |$)/, "hora", 3_600_000],
];

/** The least mean that one decimal can state. */
const minMean = 0.1;

async function count(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { period, value, sources, before } = await volume(ask, question);
  const draft = new AnswerDraft(eventPhrase(question, period.label));
  const mark = draft.cite(sources[0]);
  if (value.total === 0) draft.as("nothing");
  draft.say(
    value.total === 0
      ? `No hay ${eventPhrase(question, period.label)}.${mark}`
      : `Hay **${roundedNumberText(value.total)} ${eventPhrase(question, period.label, value.total)}**${partly(value.counted_from, ask.timeZone)}.${mark}`,
  );
  draft.say(
    `Es ${changeText(value.total, before.total)} ${duringText(period.before.label)} (${roundedNumberText(before.total)}).`,
  );
  const rate = rates.find(([pattern]) => question.asks(pattern));
  if (rate) {
    const [, unit, ms] = rate;
    const from = Math.max(
      period.from.getTime(),
      value.counted_from ? new Date(value.counted_from).getTime() : 0,
    );
    const lasting = Math.min(period.to.getTime(), ask.now.getTime()) - from;
    const mean = lasting > 0 ? (value.total * ms) / lasting : 0;
    if (lasting > 0)
      draft.say(
        mean >= minMean
          ? `En promedio, **${decimalText(Math.round(mean * 10) / 10)}** por ${unit}.`
          : `En promedio, menos de ${decimalText(minMean)} por ${unit}: **${roundedNumberText(Math.round((value.total * 86_400_000) / lasting))}** por día.`,
      );
  }
  return draft.suggest(
    "¿Cómo se reparten los eventos por severidad?",
    "¿Qué activos tienen más eventos?",
    "¿Qué fuentes dejaron de enviar?",
  );
}

async function share(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { period, value, sources } = await volume(ask, question);
  const rows = value.by_severity
    .filter(({ events }) => events > 0)
    .map(({ severity, events }) => ({ label: severityName[severity], value: events }));
  const draft = new AnswerDraft(`${eventPhrase(question, period.label)} por severidad`);
  draft.say(
    `De **${roundedNumberText(value.total)} eventos** (${period.label}):${draft.cite(sources[0])} ${rows.map(({ label, value: events }) => `${label} ${roundedNumberText(events)}`).join(" · ")}.`,
  );
  draft.chart(`Eventos por severidad (${period.label})`, "eventos", rows);
  return draft.suggest("¿Qué reglas generan más eventos?", "¿Cuántas alertas críticas tengo abiertas?");
}

async function trend(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { period, value, sources, before } = await volume(ask, question);
  const draft = new AnswerDraft(`${eventPhrase(question, period.label)} por día`);
  draft.say(
    `**${roundedNumberText(value.total)} eventos** (${period.label}), ${changeText(value.total, before.total)} ${duringText(period.before.label)} (${roundedNumberText(before.total)}).${draft.cite(sources[0])}`,
  );
  draft.chart(
    `Eventos por día (${period.label})`,
    "eventos",
    value.buckets.map(({ starts_at, events }) => ({
      label: dayText(new Date(starts_at), ask.timeZone),
      value: events,
    })),
    "line",
  );
  return draft.suggest("¿Qué día hubo más eventos?", "¿Qué activos tienen más eventos?");
}

async function busiest(ask: Ask, question: Question): Promise<AnswerDraft> {
  const period = eventPeriod(ask, question);
  const step = question.asks(/hora/) ? "hour" : "day";
  const { value, sources } = await ask.tool(eventVolumeTool, {
    ...eventInput(question),
    ...isoPeriodOf(period),
    step,
  });
  const worst = value.buckets.toSorted((one, other) => other.events - one.events)[0];
  const draft = new AnswerDraft(
    `${step === "hour" ? "la hora" : "el día"} con más eventos (${period.label})`,
  );
  if (!worst || worst.events === 0)
    return draft.as("nothing").say(`No hay eventos ${duringText(period.label)}.${draft.cite(sources[0])}`);
  const when =
    step === "hour"
      ? momentText(worst.starts_at, ask.timeZone)
      : dayText(new Date(worst.starts_at), ask.timeZone);
  return draft
    .say(
      `Fue el **${when}**, con **${roundedNumberText(worst.events)} eventos** de ${roundedNumberText(value.total)}.${draft.cite(sources[0])}`,
    )
    .suggest("¿Qué reglas generan más eventos?", "¿Cómo han ido los eventos este mes?");
}

export const eventCountKinds: readonly QuestionKind[] = [
  {
    name: "events.count",
    examples: examples["events.count"],
    answer: count,
  },
  {
    name: "events.by_severity",
    examples: examples["events.by_severity"],
    answer: share,
  },
  {
    name: "events.trend",
    examples: examples["events.trend"],
    answer: trend,
  },
  {
    name: "events.busiest",
    examples: examples["events.busiest"],
    answer: busiest,
  },
];
