import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Kind,
  type Question,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type {
  NonconformityKind,
  NonconformityStatus,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeWords } from "#features/compliance/control-states/control-states.words.ts";
import { exceptionsTool, measuresTool, nonconformitiesTool } from "./assurance-tools.ts";
import { examples } from "./examples.ts";

const statusWords: Record<NonconformityStatus, string> = {
  open: "Abierta",
  in_progress: "En curso",
  awaiting_check: "Por verificar",
  closed: "Cerrada",
};
const measureWords = {
  planned: "Planificada",
  in_progress: "En curso",
  active: "Activa",
  degraded: "Degradada",
  retired: "Retirada",
} as const;

function asked({ tags }: Question) {
  const kind: NonconformityKind | undefined = tags.has("major")
    ? "major_nonconformity"
    : tags.has("minor")
      ? "minor_nonconformity"
      : undefined;
  const closed = tags.has("closed");
  const overdue = tags.has("overdue") || tags.has("expired");
  const everything = tags.has("all") && !overdue;
  const phrase = [
    "no conformidades",
    kind === "major_nonconformity" ? "mayores" : kind ? "menores" : "",
    closed ? "cerradas" : everything ? "en total" : "pendientes",
    overdue ? "con el plazo vencido" : "",
  ]
    .filter(Boolean)
    .join(" ");
  const input = {
    ...(closed ? { status: "closed" as const } : everything ? {} : { pending: true }),
    ...(overdue && { overdue: true }),
    ...(kind && { kind }),
  };
  return { phrase, input };
}

async function nonconformities(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { phrase, input } = asked(question);
  const { value, sources } = await ask.tool(nonconformitiesTool, { ...input, most: 8 });
  const draft = new AnswerDraft(phrase);
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft
      .as("nothing")
      .say(`No hay ${phrase}.${mark}`)
      .suggest("¿Qué asuntos críticos hay en cumplimiento?");
  const count = cappedText(value.total);
  const counted = count === "1" ? phrase.replace(/es(?= |$)/g, "").replace(/s(?= |$)/, "") : phrase;
  draft.say(`Hay **${count} ${counted}**.${mark}`);
  draft.table(
    "No conformidades",
    ["No conformidad", "Tipo", "Estado", "Plazo"],
    value.items.map(({ id, title, kind, status, due_date, overdue }) => ({
      cells: [
        title,
        gradeWords[kind],
        statusWords[status],
        `${dayText(due_date)}${overdue ? " (vencida)" : ""}`,
      ],
      path: `/Compliance/NoConformidades?abierta=${id}`,
    })),
  );
  return draft.suggest("¿Qué no conformidades están vencidas?", "¿Qué es una no conformidad?");
}

async function measures(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(measuresTool, { most: 8 });
  const draft = new AnswerDraft("medidas de la empresa");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`Su empresa todavía no tiene medidas.${mark}`);
  const many = value.total.count === 1 ? "medida" : "medidas";
  draft.say(`Su empresa tiene **${cappedText(value.total)} ${many}**.${mark}`);
  draft.table(
    "Medidas",
    ["Medida", "Estado", { label: "Controles", numeric: true }],
    value.items.map(({ id, name, status, control_count }) => ({
      cells: [name, measureWords[status], String(control_count)],
      path: `/Compliance/Medidas?medida=${id}`,
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

export const assurance: readonly Kind[] = [
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
