import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask } from "../engine/kind.ts";
import { counted, number } from "../engine/spanish-numbers.ts";
import { alertsTool } from "../tools/alerts.ts";
import { evidenceListTool } from "../tools/evidence-list.ts";
import { portalPath } from "../tools/portal-path.ts";
import { postureTool } from "../tools/posture.ts";

/** Everything that waits for the company's people, each with the list behind it. */
export async function todo(ask: Ask): Promise<AnswerDraft> {
  const [{ value, sources }, waiting, expired] = [
    await ask.tool(postureTool, {}),
    await ask.tool(alertsTool, { status: ["waiting_client"], most: 0 }),
    await ask.tool(evidenceListTool, { status: ["expired"], most: 1 }),
  ];
  const draft = new AnswerDraft("lo que espera a su empresa");
  const of = (kind: string) => sources.find((source) => source.kind === kind);
  const late = (kind: string, label: string, path: string) => ({ kind, label, path });
  const rows = [
    { what: "Alertas que esperan su respuesta", count: waiting.value.total, source: waiting.sources[0] },
    { what: "Temas que esperan su respuesta", count: value.topics.waiting_for_client, source: of("topics") },
    { what: "Evidencias vencidas", count: expired.value.total.count, source: expired.sources[0] },
    {
      what: "Controles con el plazo vencido",
      count: value.compliance.overdue_controls,
      source: late(
        "controls",
        "Controles atrasados",
        portalPath("/Compliance/Controles", { atrasado: true }),
      ),
    },
    {
      what: "No conformidades vencidas",
      count: value.nonconformities.overdue,
      source: late(
        "nonconformities",
        "No conformidades vencidas",
        portalPath("/Compliance/NoConformidades", { vencidas: true }),
      ),
    },
    { what: "Fuentes que callan", count: value.events.silent_sources.length, source: of("sources") },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0)
    return draft.as("nothing").say("Nada espera a su empresa ahora.").suggest("¿Cómo está la empresa?");
  const marks = rows.map(({ source }) => draft.cite(source)).join("");
  draft.say(`Hay **${counted(rows.length, "asunto", "asuntos")}** que atender.${marks}`);
  draft.table(
    "Pendientes",
    ["Qué", { label: "Cuántos", numeric: true }],
    rows.map(({ what, count, source }) => ({ cells: [what, number(count)], path: source?.path ?? null })),
  );
  return draft.suggest(
    "¿Qué alertas esperan mi respuesta?",
    "¿Qué evidencias están vencidas?",
    "¿Qué asuntos críticos hay en cumplimiento?",
  );
}
