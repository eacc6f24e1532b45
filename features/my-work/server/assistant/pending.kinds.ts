import {
  AnswerDraft,
  type Ask,
  counted,
  type Kind,
  number,
  portalPath,
} from "#features/assistant/server/assistant.public.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { pendingTool } from "./pending-tool.ts";

const maxNamed = 3;

/** The first matters by name, then how many of each kind there are. */
async function pending(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(pendingTool, {});
  const { total, late, items, kinds, company_id } = value;
  const draft = new AnswerDraft("lo que espera por usted en su empresa");
  const mark = draft.cite(sources[0]);
  if (total === 0)
    return draft.as("nothing").say(`No tiene pendientes.${mark}`).suggest("¿Cómo está la empresa?");
  const lateText = late > 0 ? `, ${counted(late, "vencido", "vencidos")}` : "";
  draft.say(`Tiene **${counted(total, "pendiente", "pendientes")}**${lateText}.${mark} Lo más urgente:`);
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
      cells: [label, number(count), number(lateCount)],
      path: portalPath("/MiTrabajo", { tipo: kind, empresa: company_id }),
    })),
  );
  return draft.suggest("¿Cómo está la empresa?", "¿Qué alertas esperan mi respuesta?");
}

/** Questions about what the person has to do, answered in the order of the queue. */
export const pendingKinds: readonly Kind[] = [
  {
    name: "work.pending",
    examples: [
      "¿Qué tengo pendiente?",
      "¿por dónde empiezo?",
      "¿qué nos falta por hacer?",
      "¿qué es urgente?",
    ],
    when: ["todo"],
    unless: ["nonconformity", "alert", "evidence", "topic", "control", "named_standard", "law"],
    weight: 12,
    async answer(ask, { period }) {
      const draft = await pending(ask);
      // A matter has no day of its own: who asks for today means now.
      return period ? draft.say("Son los pendientes de ahora; no los separo por fecha.") : draft;
    },
  },
  {
    name: "work.waiting",
    examples: ["¿Tengo algo que contestar?", "¿qué esperan que responda?"],
    when: ["waiting"],
    unless: ["alert", "topic", "evidence", "howto", "define", "nonconformity", "source", "quick"],
    weight: 12,
    answer: pending,
  },
];
