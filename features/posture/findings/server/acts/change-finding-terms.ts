import type { FindingPolicy } from "#features/posture/findings/contracts/finding-policy.contract.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { dayUnit, termAct } from "#platform/server/company-acts/term-act.ts";
import { findFindingPolicy } from "../clocks/finding-policy.store.ts";
import { saveFindingPolicy } from "../work/finding-work.verbs.ts";

/**
 * The act that sets one deadline for fixing vulnerabilities in many companies, such as "corregir una crítica expuesta
 * en 7 días". Findings that are already open keep their deadlines.
 */
export const findingTermsAct = termAct({
  name: "vulnerabilities.set_term",
  order: 34,
  title: "Cambiar plazo de vulnerabilidades",
  permission: "finding.approve",
  unit: dayUnit,
  kindWords: {
    internal: "Activo interno",
    external: "Activo expuesto a Internet",
    kev_internal: "Activo interno, se explota (KEV)",
    kev_external: "Activo expuesto, se explota (KEV)",
  },
  hint: "Las vulnerabilidades abiertas conservan su plazo.",
  changedSince: "Los plazos de vulnerabilidades cambiaron después.",
  read: findFindingPolicy,
  save: saveFindingPolicy,
});

/** The default time targets of vulnerabilities, for a company that has saved none. */
export const findingTermsPlan = definePlanPart<FindingPolicy>({
  key: "finding_terms",
  order: 27,
  label: "plazos de vulnerabilidades",
  scope: "company",
  read: ({ db }) => findFindingPolicy(db),
  async apply(context, _companyId, plan) {
    const { version } = await findFindingPolicy(context.db);
    if (version > 0 || plan.version === 0) return 0;
    await saveFindingPolicy(context, { ...plan, version });
    return 1;
  },
});
