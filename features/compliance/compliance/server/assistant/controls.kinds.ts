import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { evidenceLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { controlsTool } from "./control-tool.ts";
import { examples } from "./examples.ts";

/** The tag of a question, the result that it means, and the words for it in plural and singular. */
const resultTags: readonly (readonly [tag: string, result: Result, many: string, one: string])[] = [
  ["non_compliant", "non_compliant", "que no se cumplen", "que no se cumple"],
  ["partial", "partially_compliant", "que se cumplen parcialmente", "que se cumple parcialmente"],
  ["not_assessed", "not_assessed", "sin evaluar", "sin evaluar"],
  ["not_applicable", "not_applicable", "que no aplican", "que no aplica"],
  ["compliant", "compliant", "que se cumplen", "que se cumple"],
];

async function list(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { tags, names } = question;
  const [, result, many, one] = resultTags.find(([tag]) => tags.has(tag)) ?? [];
  const withoutEvidence = tags.has("without_evidence");
  const expired = tags.has("evidence") && tags.has("expired");
  const overdue = tags.has("overdue") && !expired;
  const critical = question.severities.includes("critical");
  const { value, sources } = await ask.tool(controlsTool, {
    standard: names.standard,
    ...(result && { result }),
    ...(withoutEvidence && { evidence_state: "none" as const }),
    ...(expired && { evidence_state: "expired" as const }),
    ...(overdue && { overdue: true }),
    ...(critical && { critical: true }),
    most: 6,
  });
  const phraseOf = (count: number) =>
    [
      count === 1 ? "control" : "controles",
      critical ? (count === 1 ? "crítico" : "críticos") : "",
      count === 1 ? one : many,
      withoutEvidence ? "sin evidencia" : "",
      expired ? "con la evidencia vencida" : "",
      overdue ? "con el plazo vencido" : "",
      names.standard ? `de ${names.standard}` : "",
    ]
      .filter(Boolean)
      .join(" ");
  const phrase = phraseOf(0);
  const draft = new AnswerDraft(phrase);
  if (names.standard && !value.standard)
    return draft
      .as("nothing")
      .say(`Su empresa no sigue ${names.standard}.`)
      .suggest("¿Cómo vamos en cumplimiento?");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`No hay ${phrase}.${mark}`);
  draft.say(`Hay **${cappedText(value.total)} ${phraseOf(value.total.count)}**.${mark}`);
  draft.table(
    "Controles",
    ["Control", "Resultado", "Evidencia", "Responsable"],
    value.items.map(({ control_id, code, title, result: now, evidence_state, owner_name }) => ({
      cells: [`${code} ${title}`, resultLabels[now], evidenceLabels[evidence_state], owner_name ?? "—"],
      path: paths.control(control_id),
    })),
  );
  return draft.suggest(
    "¿Qué asuntos críticos hay en cumplimiento?",
    "¿Qué controles tienen el plazo vencido?",
  );
}

async function detail(ask: Ask, question: Question): Promise<AnswerDraft> {
  const code = question.marks.controlCode ?? "";
  const { value, sources } = await ask.tool(controlsTool, {
    standard: question.names.standard,
    q: code,
    most: 20,
  });
  const { source } = question.listed?.row ?? {};
  const items = value.items.filter(
    ({ code: each, control_id }) =>
      each.toUpperCase() === code && (!source || source.path.endsWith(`/${control_id}`)),
  );
  const draft = new AnswerDraft(
    `el control ${code}${question.names.standard ? ` de ${question.names.standard}` : ""}`,
  );
  if (items.length === 0)
    return draft
      .as("nothing")
      .say(`No encuentro el control ${code} en las normas que sigue su empresa.${draft.cite(sources[0])}`)
      .suggest("¿Qué controles no se cumplen?");
  for (const item of items.slice(0, 3)) {
    const mark = draft.cite(sources.find(({ path }) => path.endsWith(`/${item.control_id}`)));
    draft.say(
      `**${item.code} ${item.title}**: ${resultLabels[item.result].toLowerCase()}; evidencia: ${evidenceLabels[item.evidence_state].toLowerCase()}; responsable: ${item.owner_name ?? "nadie"}; plazo: ${dayText(item.due_date)}.${mark}`,
    );
  }
  return draft.suggest("¿Cómo traigo evidencia a un control?", "¿Qué controles no se cumplen?");
}

export const controlKinds: readonly QuestionKind[] = [
  {
    name: "controls.list",
    examples: examples["controls.list"],
    answer: list,
  },
  {
    name: "controls.one",
    examples: examples["controls.one"],
    answer: detail,
  },
];
