import type { OutputOf } from "#platform/contract/define-call.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/cloud-history.contract.ts";
import { comparedOutcomes } from "../../contracts/cloud-history.contract.ts";
import { CloudCategory, cloudCategories } from "../../contracts/cloud-terms.contract.ts";
import { findCompanyAnswers, findCompanyCells, findCompanyRuns } from "../history/cloud-companies.store.ts";
import { countCompared, findCompared } from "../history/compare-runs.store.ts";
import { isWorse } from "./cloud-accounts.ts";
import { type CloudRunRow, findCells, findRun, findRunPage, findRunsOf } from "./cloud-run.store.ts";
import { withScore } from "./cloud-tally.rules.ts";
import { cloudFailuresOf, cloudRunOf, cloudTallyOf, expectedDays, isOld } from "./cloud-view.ts";

/** Returns two existing scans of an account, the older one first. */
async function findTwoRuns(
  db: Database,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<{ account: string; from: CloudRunRow; to: CloudRunRow }> {
  const one = await findRun(db, { account, scan_id: from });
  const other = await findRun(db, { account, scan_id: to });
  if (!one || !other) throw new Refusal("not_found");
  if (one.stale || other.stale)
    throw new Refusal("invalid_input", {
      detail:
        "Una de las dos revisiones se cargó después de otra más nueva: dice solo lo que ella vio y no se puede comparar.",
    });
  const isOlder =
    one.ended_at < other.ended_at ||
    (one.ended_at.getTime() === other.ended_at.getTime() && one.scan_id < other.scan_id);
  return isOlder ? { account, from: one, to: other } : { account, from: other, to: one };
}

export const listCloudRuns: Verb<typeof contract.listCloudRuns> = async ({ db }, request) => {
  const { items, ...page } = await findRunPage(db, request);
  const cells = Map.groupBy(await findCells(db, items), ({ scan_id, account }) => `${scan_id} ${account}`);
  return {
    ...page,
    items: items.map((row) => cloudRunOf(row, cells.get(`${row.scan_id} ${row.account}`) ?? [])),
  };
};

const maxPoints = 60;
type CategoryPoints = OutputOf<typeof contract.getCloudHistory>["points"][number]["categories"];

const getCloudHistory: Verb<typeof contract.getCloudHistory> = async ({ db }, { account }) => {
  const runs = await findRunsOf(db, account, maxPoints);
  const cells = Map.groupBy(await findCells(db, runs), ({ scan_id }) => scan_id);
  return {
    points: runs.map(({ scan_id, ended_at }) => {
      const own = cells.get(scan_id) ?? [];
      const tally = withScore(cloudTallyOf(own));
      const { added, mended } = cloudFailuresOf(own);
      const categories = Object.fromEntries(
        cloudCategories.map((category) => {
          const { score, fail } = withScore(cloudTallyOf(own.filter((cell) => cell.category === category)));
          return [category, { score, failing: fail }];
        }),
      ) as CategoryPoints;
      const changes = { failing: tally.fail, added, mended, categories };
      return { scan_id, ended_at: ended_at.toISOString(), score: tally.score, ...changes };
    }),
  };
};

const compareCloudRuns: Verb<typeof contract.compareCloudRuns> = async ({ db }, request) => {
  const two = await findTwoRuns(db, request);
  const compared = await countCompared(db, two);
  const cells = Map.groupBy(await findCells(db, [two.from, two.to]), ({ scan_id }) => scan_id);
  const to = cloudRunOf(two.to, cells.get(two.to.scan_id) ?? []);
  const counts = Object.fromEntries(comparedOutcomes.map((what) => [what, compared.get(what) ?? 0]));
  return {
    from: cloudRunOf(two.from, cells.get(two.from.scan_id) ?? []),
    to,
    counts: counts as OutputOf<typeof contract.compareCloudRuns>["counts"],
    persistent: Math.max(0, to.tally.fail - (compared.get("worse") ?? 0) - (compared.get("first_seen") ?? 0)),
  };
};

const listComparedChecks: Verb<typeof contract.listComparedChecks> = async ({ db }, { what, ...asked }) => {
  const rows = await findCompared(db, await findTwoRuns(db, asked), what);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ asset_id, name, severity, category, total: _total, ...row }) => ({
      ...row,
      asset: { id: asset_id, name },
      category: CloudCategory.parse(category),
      severity: severityOfRank(severity),
    })),
  };
};

export const listCloudCompanies: Verb<typeof contract.listCloudCompanies> = async ({ db, clock }) => {
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
      tally: withScore(cloudTallyOf(own, answers.get(company_id))),
      ...cloudFailuresOf(own),
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

export const cloudHistoryVerbs = [
  route(contract.listCloudRuns, listCloudRuns),
  route(contract.getCloudHistory, getCloudHistory),
  route(contract.compareCloudRuns, compareCloudRuns),
  route(contract.listComparedChecks, listComparedChecks),
  route(contract.listCloudCompanies, listCloudCompanies),
];
