import { AnswerDraft, type Ask, type Kind } from "#features/assistant/server/assistant.public.ts";
import { vulnerabilitiesTool } from "./vulnerability-tool.ts";

async function vulnerabilities(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(vulnerabilitiesTool, {});
  const draft = new AnswerDraft("vulnerabilidades del período actual");
  const mark = draft.cite(sources[0]);
  if (value.status === "available") {
    const parts = Object.entries(value.totals).map(
      ([severity, count]) => `${severity}: ${count ?? "sin dato"}`,
    );
    return draft.say(`${parts.join(" · ")}.${mark}`);
  }
  const why =
    value.status === "no_period"
      ? "su empresa no tiene un período vigente de ese servicio"
      : "todavía no se ha cargado un escaneo de este período";
  return draft
    .as("beyond")
    .say(`No lo sé: ${why}. Sin medir no es lo mismo que ninguna.${mark}`)
    .offerTopic(
      "Consulta sobre vulnerabilidades",
      "¿Cuándo estarán los resultados de vulnerabilidades de este período?",
    )
    .suggest("¿Hay boletines críticos?", "¿Qué activos tienen más riesgo?");
}

export const vulnerabilityKinds: readonly Kind[] = [
  {
    name: "company.vulnerabilities",
    examples: ["¿Cuántas vulnerabilidades críticas tengo?"],
    when: ["vulnerability"],
    unless: ["define", "howto", "cve_id", "bulletin", "whereis"],
    weight: 3,
    answer: vulnerabilities,
  },
];
