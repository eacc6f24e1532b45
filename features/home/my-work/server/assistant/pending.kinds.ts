import {
  AnswerDraft,
  type Ask,
  countText,
  portalPath,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { allPendingTool, pendingTool } from "./pending-tool.ts";

const maxNamed = 3;

/** Answers with the first pending matters by name, then the number of each kind. */
async function pending(ask: Ask, { tags }: Pick<Question, "tags">): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(pendingTool, {});
  const { total, late, items, kinds, company_id } = value;
  const draft = new AnswerDraft("lo que espera por usted en su empresa");
  const mark = draft.cite(sources[0]);
  if (total === 0)
    return draft.as("nothing").say(`No tiene pendientes.${mark}`).suggest("¿Cómo está la empresa?");
  if (tags.has("overdue")) draft.exists = late > 0;
  const lateText = late > 0 ? `, ${countText(late, "vencido", "vencidos")}` : "";
  draft.say(`Tiene **${countText(total, "pendiente", "pendientes")}**${lateText}.${mark} Lo más urgente:`);
  draft.table(
    "Lo más urgente",
    ["Pendiente", "Qué hacer", "Plazo"],
    items.slice(0, maxNamed).map((item) => ({
      cells: [`${item.name} ${item.title}`, item.need, dueText(item, ask.timeZone) ?? "Sin plazo"],
      path: item.path,
    })),
  );
  draft.table(
    "Pendientes por tipo",
    ["Tipo", { label: "Cuántos", numeric: true }, { label: "Vencidos", numeric: true }],
    kinds.map(({ kind, label, total: count, late: lateCount }) => ({
      cells: [label, roundedNumberText(count), roundedNumberText(lateCount)],
      path: portalPath(paths.myWork, { tipo: kind, empresa: company_id }),
    })),
  );
  return draft.suggest("¿Cómo está la empresa?", "¿Qué alertas esperan mi respuesta?");
}

/** The days of a question about deadlines that names no period. */
const dueDays = 7;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Answers with the pending matters that are due by the end of a period; those that are already late are counted
 * separately.
 */
async function dueSoon(ask: Ask, { period }: Pick<Question, "period">): Promise<AnswerDraft> {
  const until = period ? period.end : new Date(ask.now.getTime() + dueDays * dayMs);
  const { value, sources } = await ask.tool(pendingTool, { due_by: until.toISOString() });
  const within = period?.label ?? `próximos ${dueDays} días`;
  const draft = new AnswerDraft(`lo que vence en su empresa (${within})`);
  const mark = draft.cite(sources[0]);
  const due = value.total - value.late;
  draft.exists = value.total > 0;
  const lateText =
    value.late > 0
      ? ` Además ${countText(value.late, "pendiente ya venció", "pendientes ya vencieron")}.`
      : "";
  draft.say(
    due === 0
      ? `Ningún pendiente suyo vence (${within}).${lateText}${mark}`
      : `**${countText(due, "pendiente vence", "pendientes vencen")}** (${within}).${lateText}${mark}`,
  );
  if (value.total === 0) return draft.as("nothing").suggest("¿Qué tengo pendiente?");
  draft.table(
    "Lo que vence",
    ["Pendiente", "Qué hacer", "Plazo"],
    value.items.map((item) => ({
      cells: [`${item.name} ${item.title}`, item.need, dueText(item, ask.timeZone) ?? "Sin plazo"],
      path: item.path,
    })),
  );
  return draft.suggest("¿Qué tengo pendiente?", "vencimientos de cumplimiento");
}

/** Answers with the pending matters of all companies that the person serves, or only with the person's own. */
async function ofAllCompanies(ask: Ask, isOwn: boolean): Promise<AnswerDraft> {
  const own = await ask.tool(allPendingTool, { mine: true });
  const all = await ask.tool(allPendingTool, {});
  const { value } = isOwn ? own : all;
  const draft = new AnswerDraft(isOwn ? "sus pendientes" : "los pendientes de todas sus empresas");
  const mark = draft.cite((isOwn ? own : all).sources[0]);
  const companies = countText(all.value.companies.length, "empresa", "empresas");
  draft.say(
    `Sus pendientes: **${roundedNumberText(own.value.total)}** a su nombre (${countText(own.value.late, "vencido", "vencidos")}), de ${roundedNumberText(all.value.total)} en ${companies} (${countText(all.value.late, "vencido", "vencidos")}).${mark}`,
  );
  if (value.total === 0) return draft.as("nothing");
  draft.table(
    "Lo más urgente",
    ["Pendiente", "Empresa", "Qué hacer", "Plazo"],
    value.items.slice(0, maxNamed).map((item) => ({
      cells: [
        `${item.name} ${item.title}`,
        item.company.name,
        item.need,
        dueText(item, ask.timeZone) ?? "Sin plazo",
      ],
    })),
  );
  draft.table(
    "Pendientes por empresa",
    ["Empresa", { label: "Cuántos", numeric: true }, { label: "Vencidos", numeric: true }],
    value.companies.map(({ id, name, total, late }) => ({
      cells: [name, roundedNumberText(total), roundedNumberText(late)],
      path: portalPath(paths.myWork, { empresa: id }),
    })),
  );
  return draft.suggest("¿Qué tengo pendiente?", "¿Cómo está la empresa?");
}

/** The questions about the person's pending work, answered in the order of the queue. */
export const pendingKinds: readonly QuestionKind[] = [
  {
    name: "work.pending",
    examples: examples["work.pending"],
    async answer(ask, { period, tags }) {
      const draft = await pending(ask, { tags });
      // A pending matter has no date of its own, so a question with a period is answered with the present matters.
      return period ? draft.say("Son los pendientes de ahora; no los separo por fecha.") : draft;
    },
  },
  { name: "work.due", examples: examples["work.due"], answer: dueSoon },
  {
    name: "work.all",
    examples: examples["work.all"],
    acrossCompanies: true,
    answer: (ask, question) => (ask.isProvider ? ofAllCompanies(ask, false) : pending(ask, question)),
  },
  {
    name: "work.own",
    examples: examples["work.own"],
    acrossCompanies: true,
    answer: (ask, question) => (ask.isProvider ? ofAllCompanies(ask, true) : pending(ask, question)),
  },
];
