import {
  AnswerDraft,
  type Ask,
  cappedText,
  isoPeriodOf,
  momentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severitiesText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { TopKind } from "#features/detection/events/contracts/event-insight.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { eventListTool } from "./event-list-tool.ts";
import { eventInput, eventPeriod, eventPhrase } from "./event-question.rules.ts";
import { eventTopTool } from "./event-top-tools.ts";
import { examples } from "./examples.ts";

async function list(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(eventListTool, {
    ...eventInput(question),
    ...(question.period && isoPeriodOf(question.period)),
    most: 6,
  });
  const phrase = eventPhrase(question, question.period?.label ?? "los más nuevos").replace(
    "eventos",
    "últimos eventos",
  );
  const draft = new AnswerDraft(phrase);
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`No encontré ${phrase}.${mark}`);
  const many = value.total.count === 1 ? "evento" : "eventos";
  draft.say(`Hay ${cappedText(value.total)} ${many}; los más nuevos primero.${mark}`);
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
      path: paths.event(id),
    })),
  );
  return draft.suggest("¿Cuántos eventos hubo esta semana?", "¿Qué reglas generan más eventos?");
}

export const eventListKinds: readonly QuestionKind[] = [
  {
    name: "events.list",
    examples: examples["events.list"],
    answer: list,
  },
];

const words: Record<TopKind, { many: string; one: string; column: string }> = {
  rule: { many: "reglas", one: "La regla", column: "Regla" },
  asset: { many: "activos", one: "El activo", column: "Activo" },
  user: { many: "usuarios", one: "El usuario", column: "Usuario" },
  source_ip: { many: "direcciones de origen", one: "La dirección", column: "Dirección" },
  country: { many: "países de origen", one: "El país", column: "País" },
  technique: { many: "técnicas", one: "La técnica", column: "Técnica" },
};

function top(kind: TopKind) {
  return async (ask: Ask, question: Question): Promise<AnswerDraft> => {
    const period = eventPeriod(ask, question);
    const severity = question.severities.length > 0 ? question.severities : undefined;
    const { value, sources } = await ask.tool(eventTopTool, {
      kind,
      severity,
      ...isoPeriodOf(period),
      most: 5,
    });
    const { many, one, column } = words[kind];
    const of = severitiesText(question.severities, "of");
    const draft = new AnswerDraft(`${many} con más eventos ${of} (${period.label})`.replace("  ", " "));
    const first = value.items[0];
    const mark = draft.cite(sources[0]);
    if (!first)
      return draft
        .as("nothing")
        .say(
          of
            ? `No hay eventos ${of} con ${many} (${period.label}).${mark}`
            : `Los eventos (${period.label}) no traen ${many}.${mark}`,
        );
    draft.say(
      `${one} con más eventos es **${first.label ?? first.value}**, con **${roundedNumberText(first.now)}** (${period.label}).${mark}${draft.cite(sources[1])}`,
    );
    draft.table(
      `${column} y eventos (${period.label})`,
      [column, { label: "Eventos", numeric: true }, { label: "Período anterior", numeric: true }],
      value.items.map(({ value: each, label, now, before, path }) => ({
        cells: [label ?? each, roundedNumberText(now), roundedNumberText(before)],
        path,
      })),
    );
    return draft.suggest(
      "¿Cómo se reparten los eventos por severidad?",
      "¿Cuántos eventos hubo esta semana?",
    );
  };
}

export const eventTopKinds: readonly QuestionKind[] = [
  {
    name: "events.top_rules",
    examples: examples["events.top_rules"],
    answer: top("rule"),
  },
  {
    name: "events.top_assets",
    examples: examples["events.top_assets"],
    answer: top("asset"),
  },
  {
    name: "events.top_accounts",
    examples: examples["events.top_accounts"],
    answer: top("user"),
  },
  {
    name: "events.top_addresses",
    examples: examples["events.top_addresses"],
    answer: top("source_ip"),
  },
  {
    name: "events.top_countries",
    examples: examples["events.top_countries"],
    answer: top("country"),
  },
];
