import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  decimals,
  type Kind,
  number,
} from "#features/assistant/server/assistant.public.ts";
import type { ArtifactStatus } from "#features/evidence/evidence.contract.ts";
import { evidenceListTool, evidenceSummaryTool } from "./evidence-tools.ts";
import { examples } from "./examples.ts";

const words: Record<ArtifactStatus, { one: string; many: string; first: string }> = {
  in_review: { one: "por revisar", many: "por revisar", first: "Por revisar" },
  approved: { one: "aprobada", many: "aprobadas", first: "Aprobadas" },
  expiring: { one: "por vencer", many: "por vencer", first: "Por vencer" },
  expired: { one: "vencida", many: "vencidas", first: "Vencidas" },
  rejected: { one: "rechazada", many: "rechazadas", first: "Rechazadas" },
};
const order: readonly ArtifactStatus[] = ["in_review", "approved", "expiring", "expired", "rejected"];

async function summary(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(evidenceSummaryTool, {});
  const total = order.reduce((sum, status) => sum + value.by_status[status], 0);
  const draft = new AnswerDraft("evidencias de la empresa por estado");
  const mark = draft.cite(sources[0]);
  if (total === 0) draft.as("nothing");
  draft.say(
    `Hay **${number(total)} evidencias**: ${order.map((each) => `${words[each].many} ${number(value.by_status[each])}`).join(" · ")}.${mark}`,
  );
  draft.chart(
    "Evidencias por estado",
    "evidencias",
    order.map((each) => ({
      label: words[each].first,
      value: value.by_status[each],
      path: `/Compliance/Evidencias?estado=${each}`,
    })),
  );
  return draft.suggest(
    "¿Qué evidencias están vencidas?",
    "¿Qué evidencias están por vencer?",
    "¿Cómo traigo evidencia?",
  );
}

function inState(status: ArtifactStatus) {
  return async (ask: Ask): Promise<AnswerDraft> => {
    const { value, sources } = await ask.tool(evidenceListTool, { status: [status], most: 8 });
    const { many } = words[status];
    const draft = new AnswerDraft(`evidencias ${many}`);
    const mark = draft.cite(sources[0]);
    if (value.items.length === 0)
      return draft
        .as("nothing")
        .say(`No hay evidencias ${many}.${mark}`)
        .suggest("¿Cuántas evidencias tengo?");
    const count = cappedText(value.total);
    draft.say(
      `Hay **${count === "1" ? `1 evidencia ${words[status].one}` : `${count} evidencias ${many}`}**.${mark}`,
    );
    draft.table(
      words[status].first,
      ["Evidencia", "Último día bueno", "Responsable"],
      value.items.map(({ id, title, valid_until, owner_name }) => ({
        cells: [title, dayText(valid_until), owner_name ?? "—"],
        path: `/Compliance/Evidencias?evidencia=${id}`,
      })),
    );
    return draft.suggest("¿Cómo renuevo una evidencia?", "¿Cuántas evidencias tengo?");
  };
}

async function space(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(evidenceSummaryTool, {});
  const megabytes = (bytes: number) => decimals(bytes / 1_048_576);
  return new AnswerDraft("espacio que ocupan las evidencias")
    .say(
      `Las evidencias ocupan **${megabytes(value.used_bytes)} MB** de ${megabytes(value.quota_bytes)} MB, en ${number(value.files)} archivos. [1]`,
    )
    .also(sources[0])
    .suggest("¿Cuántas evidencias tengo?");
}

const notDefining = ["define", "howto", "whereis", "control", "without_evidence"];

export const evidence: readonly Kind[] = [
  {
    name: "evidence.summary",
    examples: ["¿Cuántas evidencias tengo?", "evidencias por estado", "estado de las evidencias"],
    alsoAsked: examples["evidence.summary"],
    when: ["evidence"],
    unless: notDefining,
    answer: summary,
  },
  {
    name: "evidence.expired",
    examples: ["¿Qué evidencias están vencidas?", "cuántas evidencias vencieron"],
    alsoAsked: examples["evidence.expired"],
    when: ["evidence", "expired"],
    unless: notDefining,
    weight: 5,
    answer: inState("expired"),
  },
  {
    name: "evidence.expiring",
    examples: ["¿Qué evidencias están por vencer?", "evidencias que vencen pronto"],
    alsoAsked: examples["evidence.expiring"],
    when: ["evidence", "expiring"],
    unless: [...notDefining, "expired_only"],
    weight: 6,
    answer: inState("expiring"),
  },
  {
    name: "evidence.in_review",
    examples: ["¿Qué evidencias están en revisión?", "evidencias por aprobar"],
    alsoAsked: examples["evidence.in_review"],
    when: ["evidence", "in_review"],
    unless: notDefining,
    weight: 5,
    answer: inState("in_review"),
  },
  {
    name: "evidence.rejected",
    examples: ["¿Qué evidencias fueron rechazadas?"],
    alsoAsked: examples["evidence.rejected"],
    when: ["evidence", "rejected"],
    unless: notDefining,
    weight: 5,
    answer: inState("rejected"),
  },
  {
    name: "evidence.approved",
    examples: ["¿Cuántas evidencias están aprobadas?"],
    alsoAsked: examples["evidence.approved"],
    when: ["evidence", "approved"],
    unless: [...notDefining, "in_review"],
    weight: 4,
    answer: inState("approved"),
  },
  {
    name: "evidence.space",
    examples: ["¿Cuánto espacio ocupan las evidencias?"],
    alsoAsked: examples["evidence.space"],
    when: ["evidence", "space"],
    weight: 6,
    answer: space,
  },
];
