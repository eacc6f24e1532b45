import { z } from "zod";
import { chosenIdInput, defineCompanyAct } from "#platform/server/company-acts/company-act.extension.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findEnabledStandards, findLibrary, findStandard } from "../standards/company-standard.store.ts";
import { disableStandard, enableStandard, setUpStandard } from "../standards/company-standards.verbs.ts";

async function loadStandard(db: Database, id: number) {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("conflict", { detail: "La norma ya no está en la biblioteca." });
  return standard;
}

/** The action of the bulk view that makes companies follow a standard of the library. */
export const enableStandardAct = defineCompanyAct({
  name: "control_states.enable_standard",
  order: 50,
  title: "Activar norma",
  permission: "compliance.manage",
  scope: "company",
  params: z.object({ standard: chosenIdInput("Elija la norma") }),
  fields: async ({ db }) => [
    {
      name: "standard",
      label: "Norma",
      kind: "choice",
      options: (await findLibrary(db)).map(({ standard_id, short_name }) => ({
        value: String(standard_id),
        label: short_name,
      })),
    },
  ],
  async preview({ db }, { params }) {
    const { enabled, version_label } = await loadStandard(db, params.standard);
    if (enabled) return { outcome: "same" };
    return { outcome: "change", from: "Sin la norma", to: `Edición ${version_label}` };
  },
  async apply(context, { params }) {
    const { enabled } = await loadStandard(context.db, params.standard);
    if (enabled) return { outcome: "same" };
    const { version } = await enableStandard(context, { id: params.standard, notes: "" });
    return { outcome: "changed", memo: { version } };
  },
  async undo(context, { params }, { version }) {
    const standard = await loadStandard(context.db, params.standard);
    if (standard.version !== version || !standard.enabled)
      throw new Refusal("conflict", { detail: "La norma cambió después en esta empresa." });
    await disableStandard(context, {
      id: params.standard,
      notes: "Se deshizo la activación en varias empresas",
      notes_for_client: false,
    });
  },
});

interface PlannedStandard {
  id: number;
  target: number;
  tiers: string[];
}

/**
 * The part of the service plan with the standards that a company follows, each with its target and tiers in the
 * current edition.
 */
export const standardsPlan = definePlanPart<PlannedStandard[]>({
  key: "standards",
  order: 30,
  label: "normas",
  scope: "company",
  read: async ({ db }) =>
    (await findEnabledStandards(db)).map(({ standard_id, target, tiers }) => ({
      id: standard_id,
      target,
      tiers,
    })),
  async apply(context, _companyId, plan) {
    let addedCount = 0;
    for (const { id, target, tiers } of plan) {
      const standard = await findStandard(context.db, id);
      if (!standard || standard.version > 0) continue;
      const { version } = await enableStandard(context, { id, notes: "" });
      await setUpStandard(context, { id, version, target, tiers });
      addedCount += 1;
    }
    return addedCount;
  },
});
