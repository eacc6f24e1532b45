import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/global-compliance.contract.ts";
import {
  findLastChanges,
  findLatestDaysOfAll,
  findLibrary,
  jointScore,
} from "#features/control-states/server/control-states.public.ts";
import { countInReview } from "#features/evidence/server/evidence.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countCriticalOfAll } from "../controls/find-critical.ts";

export const listGlobalCompanies: Verb<typeof contract.listGlobalCompanies> = async (
  { db, clock },
  { q = "" },
) => {
  const today = dayOf(clock.now());
  const names = new Map((await findLibrary(db)).map((row) => [row.standard_id, row.short_name]));
  const days = Map.groupBy(await findLatestDaysOfAll(db, today), ({ company_id }) => company_id);
  const critical = await countCriticalOfAll(db, today);
  const inReview = await countInReview(db);
  const changes = await findLastChanges(db);
  const companies = (await findCompanyBriefs(db)).filter(({ name }) => foldText(name).includes(foldText(q)));
  return {
    items: companies.map(({ id, name, sector }) => {
      const own = days.get(id) ?? [];
      return {
        company_id: id,
        company_name: name,
        sector,
        standards: own.map(({ standard_id }) => ({
          standard_id,
          short_name: names.get(standard_id) ?? "",
        })),
        score: jointScore(own),
        critical: own.reduce((sum, { standard_id }) => sum + (critical.get(`${id}:${standard_id}`) ?? 0), 0),
        evidence_in_review: inReview.get(id) ?? 0,
        last_change_at: changes.get(id)?.toISOString() ?? null,
      };
    }),
  };
};
