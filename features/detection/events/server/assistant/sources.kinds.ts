import {
  AnswerDraft,
  type Ask,
  countText,
  momentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { relativeDate } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { sourcesTool } from "./source-tool.ts";

const stateLabels = {
  silent: "No envía",
  waiting: "Nunca ha enviado",
  flowing: "Envía",
  by_hand: "Cargada a mano",
} as const;

type Rows = Awaited<ReturnType<typeof sourcesTool.run>>["value"]["items"];

function show(draft: AnswerDraft, items: Rows, { now }: Ask): void {
  draft.table(
    "Fuentes",
    ["Fuente", "Estado", "Último envío", { label: "Registros de hoy", numeric: true }],
    items.slice(0, 10).map(({ id, name, state, last_received_at, records_today }) => ({
      cells: [
        name,
        stateLabels[state],
        last_received_at ? relativeDate(last_received_at, now).toLowerCase() : "nunca",
        roundedNumberText(records_today),
      ],
      path: `${paths.events}?fuente=${id}`,
    })),
  );
}

async function all(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sourcesTool, {});
  const silent = value.items.filter(({ state }) => state === "silent").length;
  const draft = new AnswerDraft("fuentes de eventos de la empresa");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft.as("nothing").say(`Su empresa todavía no tiene fuentes de eventos.${mark}`);
  draft.say(
    `Su empresa tiene **${countText(value.items.length, "fuente", "fuentes")}**; ${silent === 0 ? "todas envían" : `${countText(silent, "no envía", "no envían")}`}.${mark}`,
  );
  show(draft, value.items, ask);
  return draft.suggest("¿Qué fuentes dejaron de enviar?", "¿Cuántos eventos hubo esta semana?");
}

async function silent(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sourcesTool, {});
  const quiet = value.items.filter(({ state }) => state === "silent");
  const draft = new AnswerDraft("fuentes sin enviar");
  const mark = draft.cite(sources[0]);
  if (quiet.length === 0)
    draft
      .as("nothing")
      .say(
        `Las ${roundedNumberText(value.items.length)} fuentes envían como acostumbran o se cargan a mano.${mark}`,
      );
  else
    draft.say(
      `**${countText(quiet.length, "fuente dejó de enviar", "fuentes dejaron de enviar")}**: ${quiet.map(({ name }) => name).join(", ")}.${mark}`,
    );
  show(draft, quiet, ask);
  return draft.suggest("¿Qué hago si una fuente deja de enviar?", "¿Cuántas fuentes tengo?");
}

const asksIfSending = /(?<=^| )(?:enviando|envia|mandando|manda|llegando|llegan|funciona)(?= |$)/;
const asksIfSilent = /(?<=^| )(?:se cayo|caida|dejo de|no (?:envia|manda|llegan))(?= |$)/;

async function one(ask: Ask, { names, asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sourcesTool, { q: names.source?.name });
  const item = value.items[0];
  const draft = new AnswerDraft(`la fuente ${names.source?.name}`);
  if (!item) return draft.as("nothing").say("No encuentro esa fuente.");
  const isWhen = asks(/^(?:y )?(?:cuando|que|cual|hace)(?= |$)/);
  if (!isWhen && asks(asksIfSilent)) draft.verdict = item.state === "silent" ? "yes" : "no";
  else if (!isWhen && asks(asksIfSending)) draft.verdict = item.state === "flowing" ? "yes" : "no";
  draft.say(
    `**${item.name}**: ${stateLabels[item.state].toLowerCase()}; último envío ${item.last_received_at ? relativeDate(item.last_received_at, ask.now).toLowerCase() : "nunca"}, ${countText(item.records_today, "registro", "registros")} hoy.${draft.cite(sources[0])}${draft.cite(sources[1])}`,
  );
  return draft.suggest("¿Qué fuentes dejaron de enviar?", "¿Cuántos eventos hubo esta semana?");
}

/**
 * «¿Cuánto tiempo estuvo caída la fuente?»: since when the silent sources have sent nothing. Silences that ended are not
 * stored, which the answer says.
 */
async function downtime(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sourcesTool, { q: names.source?.name });
  const draft = new AnswerDraft(
    names.source ? `el tiempo sin enviar de ${names.source.name}` : "el tiempo sin enviar de las fuentes",
  );
  draft.exists = null;
  const mark = draft.cite(sources[0]);
  const quiet = value.items.filter(({ state }) => state === "silent");
  const since = (at: string | null) =>
    at ? `sin enviar desde ${momentText(at, ask.timeZone)}` : "nunca ha enviado";
  draft.say(
    quiet.length > 0
      ? `${quiet.map(({ name, last_received_at }) => `**${name}**: ${since(last_received_at)}`).join("; ")}.${mark}`
      : names.source
        ? `**${names.source.name}** está enviando.${mark}`
        : `Hoy todas las fuentes envían como acostumbran.${mark}`,
  );
  draft.say("El portal no guarda cuánto duraron los cortes que ya terminaron.");
  if (quiet.length === 0) show(draft, value.items, ask);
  return draft.suggest("¿Qué fuentes dejaron de enviar?");
}

async function busiest(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sourcesTool, {});
  const ranked = value.items.toSorted((a, b) => b.records_today - a.records_today);
  const draft = new AnswerDraft("fuentes por registros de hoy");
  const first = ranked[0];
  if (!first) return draft.as("nothing").say(`Su empresa todavía no tiene fuentes.${draft.cite(sources[0])}`);
  draft.say(
    `La fuente con más registros hoy es **${first.name}**, con ${countText(first.records_today, "registro", "registros")}.${draft.cite(sources[0])}`,
  );
  show(draft, ranked, ask);
  return draft.suggest("¿Qué fuentes dejaron de enviar?");
}

export const sourceKinds: readonly QuestionKind[] = [
  {
    name: "sources.list",
    examples: examples["sources.list"],
    answer: all,
  },
  {
    name: "sources.downtime",
    examples: examples["sources.downtime"],
    answer: downtime,
  },
  {
    name: "sources.silent",
    examples: examples["sources.silent"],
    answer: silent,
  },
  {
    name: "sources.one",
    examples: examples["sources.one"],
    answer: one,
  },
  {
    name: "sources.busiest",
    examples: examples["sources.busiest"],
    answer: busiest,
  },
];
