import { z } from "zod";
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, QuestionKind } from "../engine/kind.ts";
import { countText } from "../engine/spanish-text.ts";
import { defineTool } from "../tools/tool.ts";
import { examples } from "./examples.ts";

/** The people of the company, and those of the provider who serve it. */
export const companyPeopleTool = defineTool({
  name: "personas_con_acceso",
  label: "Personas con acceso a la empresa",
  description: "Las personas de la empresa en el portal, y las del proveedor que la atienden.",
  permission: "compliance.read",
  input: z.object({}),
  run: async ({ db }) => ({
    value: await findPeople(db),
    sources: [{ kind: "home", label: "Bienvenida", path: paths.home }],
  }),
});

const maxNames = 20;

/** «¿Quiénes tienen acceso a nuestros datos?» */
async function withAccess(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(companyPeopleTool, {});
  const draft = new AnswerDraft("las personas con acceso a la empresa");
  const own = value.filter(({ of_provider }) => !of_provider);
  const mark = draft.cite(sources[0]);
  const whose = ask.isProvider ? `de ${ask.companyName}` : "de su empresa";
  draft.say(
    `**${countText(own.length, "persona", "personas")}** ${whose} y **${countText(value.length - own.length, "persona", "personas")}** del proveedor que la atienden tienen acceso.${mark}`,
  );
  return draft.table(
    "Personas con acceso",
    ["Persona", "De"],
    value.slice(0, maxNames).map(({ name, of_provider }) => ({
      cells: [name, of_provider ? "Proveedor" : ask.companyName],
    })),
  );
}

export const peopleQuestionKinds: readonly QuestionKind[] = [
  { name: "people.with_access", examples: examples["people.with_access"], answer: withAccess },
];
