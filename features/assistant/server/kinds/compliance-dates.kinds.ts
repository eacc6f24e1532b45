import { criticalWords } from "#features/compliance/compliance.words.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { counted, dayText } from "../engine/spanish-numbers.ts";
import { criticalIssuesTool } from "../tools/critical-issues.ts";
import { upcomingDatesTool } from "../tools/upcoming-dates.ts";

const upcomingWords = {
  evidence: "Evidencia",
  due_date: "Plazo de un control",
  exception: "Excepción",
  nonconformity: "No conformidad",
  dossier: "Documento ANCI",
} as const;

async function critical(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(criticalIssuesTool, { standard: names.standard, most: 6 });
  const draft = new AnswerDraft(
    `asuntos críticos de cumplimiento${names.standard ? ` en ${names.standard}` : ""}`,
  );
  const mark = draft.cite(sources[0]);
  if (value.count === 0) return draft.as("nothing").say(`No hay asuntos críticos.${mark}`);
  draft.say(
    `Hay **${counted(value.count, "asunto crítico", "asuntos críticos")}**; el más pesado primero.${mark}`,
  );
  draft.table(
    "Asuntos críticos",
    ["Control", "Norma", "Por qué"],
    value.items.map(({ control_id, code, title, standard_name, reasons }) => ({
      cells: [`${code} ${title}`, standard_name, reasons.map((each) => criticalWords[each]).join("; ")],
      path: `/Compliance/Controles/${control_id}`,
    })),
  );
  return draft.suggest("¿Qué vence en los próximos días?", "¿Qué controles no se cumplen?");
}

async function upcoming(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(upcomingDatesTool, {});
  const draft = new AnswerDraft("lo que vence en cumplimiento en los próximos 60 días");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`Nada vence en los próximos 60 días.${mark}`);
  draft.say(`**${counted(value.items.length, "cosa vence", "cosas vencen")}** o ya pasó su día.${mark}`);
  draft.table(
    "Próximos vencimientos",
    ["Día", "Qué es", "De qué"],
    value.items.slice(0, 10).map(({ kind, title, on, control_id }) => ({
      cells: [dayText(on), upcomingWords[kind], title],
      path: control_id === null ? null : `/Compliance/Controles/${control_id}`,
    })),
  );
  return draft.suggest("¿Qué evidencias están por vencer?", "¿Qué no conformidades están vencidas?");
}

export const complianceDates: readonly Kind[] = [
  {
    name: "compliance.critical",
    examples: [
      "¿Qué asuntos críticos hay en cumplimiento?",
      "brechas urgentes de ISO 27001",
      "lo más urgente en cumplimiento",
    ],
    when: ["compliance|standard|named_standard|control", "critical_issue"],
    unless: ["define"],
    weight: 6,
    answer: critical,
  },
  {
    name: "compliance.upcoming",
    examples: ["¿Qué vence en los próximos días?", "próximos vencimientos"],
    when: ["expiring"],
    unless: ["evidence", "exception", "nonconformity", "define", "howto", "alert"],
    weight: 1,
    answer: upcoming,
  },
  {
    name: "compliance.gaps",
    examples: ["¿Cuáles son nuestras brechas?", "¿qué brechas tenemos?"],
    when: ["critical_issue"],
    unless: ["alert", "event", "define", "exception", "asset"],
    weight: -1,
    answer: critical,
  },
];
