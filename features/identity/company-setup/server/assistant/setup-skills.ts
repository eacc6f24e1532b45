import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  type QuestionKind,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  gapLabels,
  setupPath,
  stepLabels,
  stepOfGap,
} from "#features/identity/company-setup/company-setup.labels.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { companyIn } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findSetupGaps } from "../gaps/setup-gaps.ts";

/** The settings that the active company lacks; for the people who set companies up, as their page lists them. */
const setupTool = defineTool({
  name: "configuracion_pendiente",
  label: "Configuración pendiente de la empresa",
  description:
    "Para administradores: qué datos y configuraciones le faltan a la empresa activa en el portal.",
  permission: "home.read",
  input: z.object({}),
  async prepare(gate, person) {
    if (!roleMay(person.role, "company.manage"))
      throw new Refusal("forbidden", {
        detail: "Solo los administradores del proveedor ven la configuración.",
      });
    const read = { scope: "platform", effect: "read", actor: person, http: undefined, bulk: false } as const;
    return await withinGate(gate, read, async ({ db }) => {
      const [company] = await findSetupGaps(db, person.companyId ?? 0);
      return company?.gaps ?? [];
    });
  },
  run: async ({ actor }, _, gaps) => ({
    value: { gaps: gaps ?? [] },
    sources: [
      { kind: "company_setup", label: "Configuración de la empresa", path: setupPath(companyIn(actor)) },
    ],
  }),
});

async function missing(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(setupTool, {});
  const draft = new AnswerDraft(`lo que falta configurar de ${ask.companyName}`);
  const mark = draft.cite(sources[0]);
  draft.verdict = value.gaps.length > 0 ? "yes" : "no";
  if (value.gaps.length === 0)
    return draft.as("nothing").say(`No falta configurar nada de ${ask.companyName}.${mark}`);
  draft.say(
    `${value.gaps.length === 1 ? "Falta" : "Faltan"} **${countText(value.gaps.length, "dato", "datos")}** de ${ask.companyName}.${mark}`,
  );
  return draft.table(
    "Por configurar",
    ["Dato", "Paso"],
    value.gaps.map((gap) => ({
      cells: [gapLabels[gap], stepLabels[stepOfGap[gap]]],
      path: sources[0]?.path ?? null,
    })),
  );
}

const kinds: readonly QuestionKind[] = [
  {
    name: "company_setup.missing",
    examples: splitExamples(`
      ¿Qué falta configurar de la empresa? / nos falta configurar algo / nos falta configurar algo del cliente / qué
      configuración falta / qué datos faltan de la empresa / está completa la configuración de la empresa / falta algo
      por configurar / qué le falta a este cliente para quedar configurado / pendientes de configuración / brechas de
      configuración de la empresa / qué queda por configurar / falta cargar algún dato del cliente / está bien
      configurada la empresa / tiene todo configurado la empresa / puesta en marcha del cliente qué falta
    `),
    answer: missing,
  },
];

/** The question about the setup of a company. */
export const setupSkills: AssistantSkills = { order: 141, tools: [setupTool], kinds };
