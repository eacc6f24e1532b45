import {
  AnswerDraft,
  type Ask,
  cappedText,
  countText,
  dayText,
  decimalText,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { ArtifactStatus } from "#features/compliance/evidence/evidence.contract.ts";
import * as paths from "#platform/contract/paths.ts";
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
    `Hay **${countText(total, "evidencia", "evidencias")}**: ${order.map((each) => `${words[each].many} ${roundedNumberText(value.by_status[each])}`).join(" · ")}.${mark}`,
  );
  draft.chart(
    "Evidencias por estado",
    "evidencias",
    order.map((each) => ({
      label: words[each].first,
      value: value.by_status[each],
      path: `${paths.evidence}?estado=${each}`,
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
        path: `${paths.evidence}?evidencia=${id}`,
      })),
    );
    return draft.suggest("¿Cómo renuevo una evidencia?", "¿Cuántas evidencias tengo?");
  };
}

async function space(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(evidenceSummaryTool, {});
  const megabytes = (bytes: number) => decimalText(bytes / 1_048_576);
  return new AnswerDraft("espacio que ocupan las evidencias")
    .say(
      `Las evidencias ocupan **${megabytes(value.used_bytes)} MB** de ${megabytes(value.quota_bytes)} MB, en ${countText(value.files, "archivo", "archivos")}. [1]`,
    )
    .also(sources[0])
    .suggest("¿Cuántas evidencias tengo?");
}

export const evidenceKinds: readonly QuestionKind[] = [
  {
    name: "evidence.summary",
    examples: examples["evidence.summary"],
    answer: summary,
  },
  {
    name: "evidence.expired",
    examples: examples["evidence.expired"],
    answer: inState("expired"),
  },
  {
    name: "evidence.expiring",
    examples: examples["evidence.expiring"],
    answer: inState("expiring"),
  },
  {
    name: "evidence.in_review",
    examples: examples["evidence.in_review"],
    answer: inState("in_review"),
  },
  {
    name: "evidence.rejected",
    examples: examples["evidence.rejected"],
    answer: inState("rejected"),
  },
  {
    name: "evidence.approved",
    examples: examples["evidence.approved"],
    answer: inState("approved"),
  },
  {
    name: "evidence.space",
    examples: examples["evidence.space"],
    answer: space,
  },
];
