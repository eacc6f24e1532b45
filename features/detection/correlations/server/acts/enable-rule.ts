import { z } from "zod";
import { text } from "#platform/contract/text.ts";
import { defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { turnOffRule, turnOnRule } from "../rules/rule.verbs.ts";
import { findLibraryRules, findRuleBySigmaId } from "./library-rules.store.ts";

const stateLabels: Readonly<Record<string, string>> = {
  draft: "Borrador",
  tested: "Probada",
  on: "Activa",
  off: "Inactiva",
  failed: "Con errores",
};

async function loadRule(db: Database, companyId: number, sigmaId: string) {
  const rule = await findRuleBySigmaId(db, companyId, sigmaId);
  if (!rule) throw new Refusal("conflict", { detail: "La empresa no tiene esta regla." });
  return rule;
}

/** The act that enables a correlation rule in companies that have it. */
export const enableRuleAct = defineCompanyAct({
  name: "correlations.enable_rule",
  order: 40,
  title: "Activar regla",
  permission: "correlation.manage",
  scope: "company",
  params: z.object({
    rule: text(200).min(1, "Elija la regla"),
    reason: text(500).min(3, "Escriba el motivo: queda en cada regla"),
  }),
  fields: async ({ db }) => [
    {
      name: "rule",
      label: "Regla de correlación",
      kind: "choice",
      options: (await findLibraryRules(db)).map(({ sigma_id, title }) => ({ value: sigma_id, label: title })),
    },
    {
      name: "reason",
      label: "Motivo",
      kind: "long_text",
      hint: "Queda registrado en la regla de cada empresa.",
    },
  ],
  async preview({ db }, { companyId, params }) {
    const { state } = await loadRule(db, companyId, params.rule);
    if (state === "on") return { outcome: "same" };
    return { outcome: "change", from: stateLabels[state] ?? state, to: "Activa" };
  },
  async apply(context, { companyId, params }) {
    const rule = await loadRule(context.db, companyId, params.rule);
    if (rule.state === "on") return { outcome: "same" };
    const { version } = await turnOnRule(context, { ...rule, reason: params.reason });
    return { outcome: "changed", memo: { version } };
  },
  async undo(context, { companyId, params }, { version }) {
    const rule = await loadRule(context.db, companyId, params.rule);
    if (rule.version !== version) throw new Refusal("conflict", { detail: "La regla cambió después." });
    await turnOffRule(context, { ...rule, reason: "Se deshizo la activación en varias empresas" });
  },
});
