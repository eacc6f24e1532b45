import {
  AnswerDraft,
  type Ask,
  countText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { levelLabels, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import {
  addAlertTable,
  alertInputOf,
  alertPhrase,
  answerInternalOnly,
  asksForInternalFacts,
} from "./alert-question.ts";
import { alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

async function count(ask: Ask, question: Question, limit: number): Promise<AnswerDraft> {
  const input = alertInputOf(question);
  const phrase = alertPhrase(input, question);
  if (asksForInternalFacts(ask, question)) return answerInternalOnly(phrase, question);
  const { value, sources } = await ask.tool(alertsTool, { ...input, most: limit });
  const draft = new AnswerDraft(phrase);
  const places = sources
    .filter(({ kind }) => kind === "alerts")
    .map((source) => draft.cite(source))
    .join("");
  const which = alertPhrase(input, question, value.total).replace(/^alertas? ?/, "");
  const whichText = which && ` ${which}`;
  if (value.total === 0) draft.as("nothing").say(`No hay alertas${whichText}.${places}`);
  else draft.say(`Hay **${countText(value.total, "alerta", "alertas")}**${whichText}.${places}`);
  if (value.total > 0 && !input.severity) {
    const parts = value.by_severity.filter(({ alerts }) => alerts > 0);
    draft.say(
      parts
        .map(({ severity, alerts }) => `${severityName[severity]}: ${roundedNumberText(alerts)}`)
        .join(" · "),
    );
  }
  addAlertTable(draft, "Las más graves", value.items, ask);
  return draft.suggest(
    "¿Qué alertas esperan mi respuesta?",
    "¿Cuál es la alerta más antigua abierta?",
    "¿Cómo han ido las alertas este mes?",
  );
}

/**
 * Answers «¿Quién las tiene?»: the people who work on the alerts, and the number of alerts without an owner.
 */
async function owners(ask: Ask, question: Question): Promise<AnswerDraft> {
  const input = alertInputOf(question);
  const phrase = alertPhrase(input, question);
  if (!ask.isProvider) return answerInternalOnly(`quién tiene las ${phrase}`, question);
  const { value, sources } = await ask.tool(alertsTool, { ...input, owners: true, most: 0 });
  const draft = new AnswerDraft(`quién tiene las ${phrase}`);
  const mark = draft.cite(sources[0]);
  if (value.total === 0) return draft.as("nothing").say(`No hay ${phrase}.${mark}`);
  const unassignedCount = value.by_owner.find(({ assignee_id }) => assignee_id === null)?.alerts ?? 0;
  const which = alertPhrase(input, question, value.total).replace(/^alertas? ?/, "");
  draft.say(
    `De **${countText(value.total, "alerta", "alertas")}**${which && ` ${which}`}, ${roundedNumberText(unassignedCount)} ${unassignedCount === 1 ? "no tiene" : "no tienen"} dueño.${mark}`,
  );
  draft.table(
    "Quién las tiene",
    ["Dueño", { label: "Alertas", numeric: true }],
    value.by_owner.map(({ name, alerts }) => ({ cells: [name ?? "Sin dueño", roundedNumberText(alerts)] })),
  );
  return draft.suggest("¿Qué alertas están sin asignar?", "¿Qué alertas tienen el plazo vencido?");
}

async function share(
  ask: Ask,
  question: Question,
  by: "severity" | "status" | "level",
): Promise<AnswerDraft> {
  const request = alertInputOf(question);
  const input = by === "status" && !question.tags.has("open") ? { ...request, open: undefined } : request;
  const { value, sources } = await ask.tool(alertsTool, { ...input, most: 0 });
  const words = { severity: "por severidad", status: "por estado", level: "por nivel" }[by];
  const draft = new AnswerDraft(`${alertPhrase(input, question)} ${words}`);
  const rows = {
    severity: value.by_severity.map(({ severity, alerts }) => ({
      label: severityName[severity],
      value: alerts,
    })),
    status: value.by_status.map(({ status, alerts }) => ({ label: statusLabels[status], value: alerts })),
    level: ([1, 2] as const).map((level) => ({ label: levelLabels[level], value: value.by_level[level] })),
  }[by].filter((row) => row.value > 0 || by === "level");
  const places = sources.map((source) => draft.cite(source)).join("");
  draft.say(`En total hay **${countText(value.total, "alerta", "alertas")}**.${places}`);
  draft.say(rows.map((row) => `${row.label}: ${roundedNumberText(row.value)}`).join(" · "));
  draft.chart(`Alertas ${words}`, "alertas", rows);
  return draft.suggest("¿Cuántas alertas críticas tengo abiertas?", "¿Qué alertas tienen el plazo vencido?");
}

export const alertCountKinds: readonly QuestionKind[] = [
  {
    name: "alerts.owners",
    examples: examples["alerts.owners"],
    answer: owners,
  },
  {
    name: "alerts.cloud",
    examples: examples["alerts.cloud"],
    answer: (ask, question) => count(ask, question, 5),
  },
  {
    name: "alerts.verdict",
    examples: examples["alerts.verdict"],
    answer: (ask, question) => count(ask, question, 5),
  },
  {
    name: "alerts.list",
    examples: examples["alerts.list"],
    answer: (ask, question) => count(ask, question, 8),
  },
  {
    name: "alerts.by_severity",
    examples: examples["alerts.by_severity"],
    answer: (ask, question) => share(ask, question, "severity"),
  },
  {
    name: "alerts.by_status",
    examples: examples["alerts.by_status"],
    answer: (ask, question) => share(ask, question, "status"),
  },
  {
    name: "alerts.by_level",
    examples: examples["alerts.by_level"],
    answer: (ask, question) => share(ask, question, "level"),
  },
];
