import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/control-states/company-standards.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { keepDays } from "../scores/keep-days.job.ts";
import { problemOfSetUp } from "../standards/company-standard.rules.ts";
import { findEditionDefaults, findLibrary, followStandard } from "../standards/company-standard.store.ts";

export const launchStandard: Verb<typeof contract.launchStandard> = async (
  { db, actor, clock, audit, announce, enqueue, nothingChanged },
  { standard_id, company_ids, notes, target, tiers },
) => {
  const current = await findEditionDefaults(db, standard_id);
  const standard = (await findLibrary(db)).find((row) => row.standard_id === standard_id);
  const companies = new Set((await findCompanyBriefs(db)).map(({ id }) => id));
  const chosen = [...new Set(company_ids)].sort((a, b) => a - b);
  if (!(current && standard) || chosen.some((id) => !companies.has(id))) throw new Refusal("not_found");
  const problem = problemOfSetUp(standard, { target, tiers });
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const row = { ...current, target: target ?? current.target, tiers, notes };
  const [at, by] = [clock.now(), authorOf(actor).name];
  const enabled: number[] = [];
  for (const company_id of chosen)
    if (await followStandard(db, { ...row, company_id, at, by })) enabled.push(company_id);
  if (enabled.length === 0) {
    nothingChanged();
    return { enabled: 0, already: chosen.length };
  }
  for (const companyId of enabled) {
    audit({
      action: "compliance.standard_enabled",
      objectType: "standard",
      objectId: standard_id,
      details: { standard: standard.short_name, edition: standard.version_label, notes, launched: true },
      companyId,
    });
    announce({ topic: "compliance.changed", companyId, data: { standard_id } });
  }
  audit({
    action: "compliance.standard_launched",
    objectType: "standard",
    objectId: standard_id,
    details: { standard: standard.short_name, companies: chosen, enabled: enabled.length },
    companyId: 0,
  });
  enqueue(keepDays, {});
  return { enabled: enabled.length, already: chosen.length - enabled.length };
};
