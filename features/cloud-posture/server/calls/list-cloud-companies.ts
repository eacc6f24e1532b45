import type { listCloudCompanies as call } from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyAnswers, findCompanyCells, findCompanyRuns } from "../history/cloud-companies.store.ts";
import { isWorse } from "../kept/cloud-accounts.ts";
import { scored } from "../kept/cloud-tally.rules.ts";
import { expectedDays, failuresOf, isOld, tallyOf } from "../kept/cloud-view.ts";

export const listCloudCompanies: Verb<typeof call> = async ({ db, clock }) => {
  const now = clock.now();
  const runs = Map.groupBy(await findCompanyRuns(db), ({ company_id }) => company_id);
  const cells = Map.groupBy(await findCompanyCells(db), ({ company_id }) => company_id);
  const answers = Map.groupBy(await findCompanyAnswers(db, dayOf(now)), ({ company_id }) => company_id);
  const items = [...runs].map(([company_id, rows]) => {
    const own = cells.get(company_id) ?? [];
    const scans = rows.flatMap(({ ended_at }) => (ended_at ? [ended_at] : []));
    const last = scans.reduce<Date | null>((newest, at) => (newest && newest > at ? newest : at), null);
    return {
      company_id,
      company_name: rows[0]?.company_name ?? "",
      accounts: scans.length,
      old_accounts: scans.filter((at) => isOld(at, now)).length,
      tally: scored(tallyOf(own, answers.get(company_id))),
      ...failuresOf(own),
      last_scan_at: last?.toISOString() ?? null,
    };
  });
  const hasData = ({ accounts }: { accounts: number }) => (accounts > 0 ? 0 : 1);
  items.sort(
    (one, other) =>
      hasData(one) - hasData(other) ||
      isWorse(one, other) ||
      one.company_name.localeCompare(other.company_name),
  );
  return { items, expected_days: expectedDays };
};
