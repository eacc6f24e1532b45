import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { cappedText, momentText } from "../engine/spanish-numbers.ts";
import { eventListTool } from "../tools/event-list.ts";
import { eventInput, eventPhrase, spanOf } from "./event-question.rules.ts";
import { severityName } from "./severity-text.ts";

async function list(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(eventListTool, {
    ...eventInput(question),
    ...(question.period && spanOf(question.period)),
    most: 6,
  });
  const phrase = eventPhrase(question, question.period?.label ?? "los más nuevos").replace(
    "eventos",
    "últimos eventos",
  );
  const draft = new AnswerDraft(phrase);
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`No encontré ${phrase}.${mark}`);
  draft.say(`Estos son los más nuevos de ${cappedText(value.total)}.${mark}`);
  draft.table(
    "Eventos",
    ["Evento", "Severidad", "Cuándo", "Activo", "Fuente"],
    value.items.map(({ id, title, severity, occurred_at, asset_name, source }) => ({
      cells: [
        title,
        severityName[severity],
        momentText(occurred_at, ask.timeZone),
        asset_name ?? "—",
        source,
      ],
      path: `/Eventos/${id}`,
    })),
  );
  return draft.suggest("¿Cuántos eventos hubo esta semana?", "¿Qué reglas generan más eventos?");
}

export const eventLists: readonly Kind[] = [
  {
    name: "events.list",
    examples: ["Muéstrame los eventos críticos de ayer", "eventos de esta semana", "¿qué eventos hay?"],
    when: ["event"],
    answer: list,
  },
  {
    name: "events.newest",
    examples: ["¿Cuáles son los últimos eventos?", "último evento crítico"],
    when: ["event", "newest"],
    unless: ["count"],
    weight: 3,
    answer: list,
  },
  {
    name: "events.of_address",
    examples: ["¿Qué pasó con la IP 203.0.113.10?", "eventos de la dirección 198.51.100.7"],
    when: ["ip_value"],
    weight: 6,
    answer: list,
  },
];
