import { z } from "zod";
import { text } from "#platform/contract/text.ts";
import { defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeCompany } from "../companies/manage-companies.store.ts";
import { loadCompany } from "../companies/managed-company.ts";
import { staffAct } from "./staff-act.ts";

const maxTags = 20;
const words = (tags: readonly string[]) => tags.join(", ") || "Sin etiquetas";

async function setTags({ db, audit }: VerbContext, companyId: number, tags: string[]) {
  const company = await loadCompany(db, companyId);
  refuseStale(await changeCompany(db, company, { tags }));
  audit({
    action: "company.updated",
    objectType: "company",
    objectId: companyId,
    companyId,
    details: { tags: { from: company.tags, to: tags } },
  });
}

function tagged(tags: readonly string[], tag: string): string[] {
  if (tags.length >= maxTags)
    throw new Refusal("conflict", { detail: `La empresa ya tiene ${maxTags} etiquetas.` });
  return [...tags, tag];
}

/** Adds a tag to companies. */
export const addTagAct = defineCompanyAct({
  ...staffAct,
  name: "companies.add_tag",
  order: 15,
  title: "Agregar etiqueta",
  params: z.object({ tag: text(40).min(1, "Escriba la etiqueta") }),
  fields: async () => [{ name: "tag", label: "Etiqueta", kind: "text", hint: "Hasta 40 caracteres." }],
  async preview({ db }, { companyId, params: { tag } }) {
    const { tags } = await loadCompany(db, companyId);
    if (tags.includes(tag)) return { outcome: "same" };
    return { outcome: "change", from: words(tags), to: words(tagged(tags, tag)) };
  },
  async apply(context, { companyId, params: { tag } }) {
    const { tags } = await loadCompany(context.db, companyId);
    if (tags.includes(tag)) return { outcome: "same" };
    await setTags(context, companyId, tagged(tags, tag));
    return { outcome: "changed", memo: {} };
  },
  async undo(context, { companyId, params: { tag } }) {
    const { tags } = await loadCompany(context.db, companyId);
    if (!tags.includes(tag)) throw new Refusal("conflict", { detail: "La etiqueta ya se quitó." });
    await setTags(
      context,
      companyId,
      tags.filter((each) => each !== tag),
    );
  },
});
