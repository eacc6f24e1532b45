import { alertNumber, statusWords, verdictWords } from "#features/alerts/alerts.words.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { counted, decimals, momentText, number } from "../engine/spanish-numbers.ts";
import { alertsTool } from "../tools/alerts.ts";
import { serviceLevelsTool } from "../tools/service-levels.ts";
import { alertInput, alertPhrase } from "./alert-question.rules.ts";
import { showAlerts } from "./alert-rows.ts";
import { severityName } from "./severity-text.ts";

async function single(ask: Ask, question: Question, order: "newest" | "oldest"): Promise<AnswerDraft> {
  const input = alertInput(question);
  const { value, sources } = await ask.tool(alertsTool, { ...input, order, most: 3 });
  const words = order === "newest" ? "la más nueva de las" : "la más antigua de las";
  const draft = new AnswerDraft(`${words} ${alertPhrase(input, question)}`);
  const first = value.items[0];
  if (!first)
    return draft.as("nothing").say(`No hay ${alertPhrase(input, question)}.${draft.cite(sources[0])}`);
  const mark = draft.cite(sources.find(({ kind }) => kind === "alert"));
  draft.say(
    `Es **${alertNumber(first.number)} ${first.title}**, severidad ${severityName[first.severity].toLowerCase()}, ${statusWords[first.status].toLowerCase()}, abierta el ${momentText(first.opened_at, ask.timeZone)}.${mark}`,
  );
  showAlerts(draft, order === "newest" ? "Las más nuevas" : "Las más antiguas", value.items, ask);
  return draft.suggest("¿Cuántas alertas abiertas tengo?", "¿Qué alertas esperan mi respuesta?");
}

async function detail(ask: Ask, question: Question): Promise<AnswerDraft> {
  const number_ = question.marks.alertNumber ?? 0;
  const { value, sources } = await ask.tool(alertsTool, { q: alertNumber(number_), most: 1 });
  const found = value.items.find((item) => item.number === number_);
  const draft = new AnswerDraft(`la alerta ${alertNumber(number_)}`);
  if (!found)
    return draft
      .as("nothing")
      .say(`No encuentro la alerta ${alertNumber(number_)} entre las que usted puede ver.`)
      .suggest("¿Qué alertas abiertas tengo?");
  const mark = draft.cite(sources.find(({ kind }) => kind === "alert"));
  draft.say(
    `**${alertNumber(found.number)} ${found.title}**: severidad ${severityName[found.severity].toLowerCase()}, ${statusWords[found.status].toLowerCase()}${found.verdict ? `, veredicto ${verdictWords[found.verdict].toLowerCase()}` : ""}.${mark}`,
  );
  draft.table(
    "Datos de la alerta",
    ["Dato", "Valor"],
    [
      { cells: ["Activo", found.asset_name ?? "—"] },
      { cells: ["Usuario", found.user_name ?? "—"] },
      { cells: ["Eventos", number(found.event_count)] },
      { cells: ["Abierta", momentText(found.opened_at, ask.timeZone)] },
      { cells: ["Última actividad", momentText(found.last_seen_at, ask.timeZone)] },
      { cells: ["Técnicas", found.techniques.join(", ") || "—"] },
    ],
  );
  if (found.client_summary) draft.say(found.client_summary);
  if (found.waiting_question) draft.say(`Se le preguntó: «${found.waiting_question}»`);
  return draft.suggest("¿Qué alertas esperan mi respuesta?", "¿Qué significa N1 y N2?");
}

async function waiting(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(alertsTool, { status: ["waiting_client"], most: 8 });
  const draft = new AnswerDraft("alertas que esperan la respuesta de la empresa");
  const places = sources
    .filter(({ kind }) => kind === "alerts")
    .map((source) => draft.cite(source))
    .join("");
  if (value.total === 0)
    draft.as("nothing").say(`Ninguna alerta espera la respuesta de su empresa.${places}`);
  else
    draft.say(
      `**${counted(value.total, "alerta espera", "alertas esperan")}** la respuesta de su empresa.${places}`,
    );
  showAlerts(draft, "Esperan respuesta", value.items, ask);
  return draft.suggest("¿Cómo respondo una alerta?", "¿Cuántas alertas abiertas tengo?");
}

async function kept(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(serviceLevelsTool, {});
  const draft = new AnswerDraft("cumplimiento de los plazos de las alertas este mes");
  const { met, breached, percent } = value.overall;
  const mark = draft.cite(sources[0]);
  if (percent === null)
    return draft.as("nothing").say(`En ${value.month} todavía no termina ningún plazo.${mark}`);
  draft.say(
    `En ${value.month} se cumplió el **${decimals(percent)} %** de los plazos: ${counted(met, "cumplido", "cumplidos")} y ${counted(breached, "vencido", "vencidos")}.${mark}`,
  );
  return draft.suggest("¿Qué alertas tienen el plazo vencido?", "¿Qué es un SLA?");
}

export const alertWork: readonly Kind[] = [
  {
    name: "alerts.newest",
    examples: ["¿Cuál es la última alerta?", "la alerta más reciente", "última alerta crítica"],
    when: ["alert", "newest"],
    unless: ["count"],
    weight: 4,
    answer: (ask, question) => single(ask, question, "newest"),
  },
  {
    name: "alerts.oldest",
    examples: ["¿Cuál es la alerta más antigua abierta?", "alertas más viejas"],
    when: ["alert", "oldest"],
    weight: 4,
    answer: (ask, question) => single(ask, question, "oldest"),
  },
  {
    name: "alerts.detail",
    examples: ["¿En qué está la alerta ALR-1?", "muéstrame la ALR-2"],
    when: ["alert_number"],
    unless: ["change"],
    weight: 15,
    answer: detail,
  },
  {
    name: "alerts.waiting",
    examples: [
      "¿Qué alertas esperan mi respuesta?",
      "alertas que debo responder",
      "cuántas alertas esperan respuesta",
    ],
    when: ["alert", "waiting"],
    unless: ["howto", "define"],
    weight: 6,
    answer: waiting,
  },
  {
    name: "alerts.service_levels",
    examples: ["¿Se están cumpliendo los plazos (SLA) de las alertas?", "cumplimiento del SLA este mes"],
    when: ["sla"],
    unless: ["define", "howto", "whereis", "overdue"],
    weight: 3,
    answer: kept,
  },
];
