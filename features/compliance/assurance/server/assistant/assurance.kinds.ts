import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { nonconformityStatusLabels } from "#features/compliance/assurance/assurance.labels.ts";
import type { MeasureStatus } from "#features/compliance/assurance/contracts/measure.contract.ts";
import type { NonconformityKind } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { exceptionsTool, measuresTool, nonconformitiesTool } from "./assurance-tools.ts";
import { examples } from "./examples.ts";

const measureLabels: Record<MeasureStatus, string> = {
  planned: "Planificada",
  in_progress: "En curso",
  active: "Activa",
  degraded: "Degradada",
  retired: "Retirada",
};

function answerAsked({ tags }: Question) {
  const kind: NonconformityKind | undefined = tags.has("major")
    ? "major_nonconformity"
    : tags.has("minor")
      ? "minor_nonconformity"
      : undefined;
  const isClosed = tags.has("closed");
  const isChecked = !isClosed && tags.has("being_checked");
  const overdue = tags.has("overdue") || tags.has("expired");
  const everything = tags.has("all") && !overdue;
  const phrase = [
    "no conformidades",
    kind === "major_nonconformity" ? "mayores" : kind ? "menores" : "",
    isClosed ? "cerradas" : isChecked ? "por verificar" : everything ? "en total" : "pendientes",
    overdue ? "con el plazo vencido" : "",
  ]
    .filter(Boolean)
    .join(" ");
  const input = {
    ...(isClosed
      ? { status: "closed" as const }
      : isChecked
        ? { status: "awaiting_check" as const }
        : everything
          ? {}
          : { pending: true }),
    ...(overdue && { overdue: true }),
    ...(kind && { kind }),
  };
  return { phrase, input };
}

async function nonconformities(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { phrase, input } = answerAsked(question);
  const { value, sources } = await ask.tool(nonconformitiesTool, { ...input, most: 8 });
  const draft = new AnswerDraft(phrase);
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft
      .as("nothing")
      .say(`No hay ${phrase}.${mark}`)
      .suggest("¿Qué asuntos críticos hay en cumplimiento?");
  const count = cappedText(value.total);
  const countedPhrase =
    count === "1"
      ? phrase
          .replace(/^no conformidades/, "no conformidad")
          .replace(/(mayor|menor)es|(cerrada|pendiente)s/g, "$1$2")
      : phrase;
  draft.say(`Hay **${count} ${countedPhrase}**.${mark}`);
  draft.table(
    "No conformidades",
    ["No conformidad", "Tipo", "Estado", "Plazo", "Responsable"],
    value.items.map(({ id, title, kind, status, due_date, overdue, owner_name }) => ({
      cells: [
        title,
        gradeLabels[kind],
        nonconformityStatusLabels[status],
        `${dayText(due_date)}${overdue ? " (vencida)" : ""}`,
        owner_name ?? "Nadie",
      ],
      path: `${paths.nonconformities}?abierta=${id}`,
    })),
  );
  return draft.suggest("¿Qué no conformidades están vencidas?", "¿Qué es una no conformidad?");
}

/** The tag of a question, the status of measures that it means, and the words for it in plural and singular. */
const measureTags: readonly (readonly [tag: string, status: MeasureStatus, many: string, one: string])[] = [
  ["measure_planned", "planned", "planificadas", "planificada"],
  ["in_progress", "in_progress", "en curso", "en curso"],
  ["measure_degraded", "degraded", "degradadas", "degradada"],
  ["open", "active", "activas", "activa"],
];

async function measures(ask: Ask, { tags, matched }: Question): Promise<AnswerDraft> {
  // «Pendiente» also has the tag `open`, but means no measure in force.
  const isInForce = matched.get("open")?.some((word) => /^(?:activ|vigent)/.test(word));
  const [, status, many, one] =
    measureTags.find(([tag]) => tags.has(tag) && (tag !== "open" || isInForce)) ?? [];
  const { value, sources } = await ask.tool(measuresTool, { status, most: 8 });
  const draft = new AnswerDraft(`medidas ${many ?? "de la empresa"}`);
  const mark = draft.cite(sources[0]);
  if (status && value.items.length === 0)
    return draft.as("nothing").say(`Su empresa no tiene medidas ${many}.${mark}`);
  if (value.items.length === 0) return draft.as("nothing").say(`Su empresa todavía no tiene medidas.${mark}`);
  const isOne = value.total.count === 1;
  const which = [isOne ? "medida" : "medidas", isOne ? one : many].filter(Boolean).join(" ");
  draft.say(`Su empresa tiene **${cappedText(value.total)} ${which}**.${mark}`);
  draft.table(
    "Medidas",
    ["Medida", "Estado", { label: "Controles", numeric: true }],
    value.items.map(({ id, name, status, control_count }) => ({
      cells: [name, measureLabels[status], String(control_count)],
      path: `${paths.measures}?medida=${id}`,
    })),
  );
  return draft.suggest("¿Qué es una medida?", "¿Qué controles no se cumplen?");
}

async function exceptions(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(exceptionsTool, { state: "active", most: 8 });
  const draft = new AnswerDraft("excepciones vigentes");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`No hay excepciones vigentes.${mark}`);
  const many = value.total.count === 1 ? "excepción vigente" : "excepciones vigentes";
  draft.say(`Hay **${cappedText(value.total)} ${many}**.${mark}`);
  draft.table(
    "Excepciones vigentes",
    ["Control", "Hasta"],
    value.items.map(({ control, expires_on }) => ({ cells: [control, dayText(expires_on)] })),
  );
  return draft.suggest("¿Qué vence en los próximos días?");
}

export const assuranceKinds: readonly QuestionKind[] = [
  {
    name: "nonconformities.list",
    examples: examples["nonconformities.list"],
    answer: nonconformities,
  },
  {
    name: "measures.list",
    examples: examples["measures.list"],
    answer: measures,
  },
  {
    name: "exceptions.list",
    examples: examples["exceptions.list"],
    answer: exceptions,
  },
];
