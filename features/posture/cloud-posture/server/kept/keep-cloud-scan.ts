import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CloudCheck, cloudCheckOf } from "../checks/cloud-check.rules.ts";
import { countCells, sectionCells } from "./cloud-tally.rules.ts";
import {
  addCloudScan,
  countEffects,
  countNamed,
  countStanding,
  findScannedAccounts,
  findStatedChecks,
  saveChecks,
} from "./keep-cloud-scan.store.ts";

/** Keeps how each account stands after a scan. Of a scan older than another one of the account, what it said alone. */
export async function keepCloudScan({ db, actor }: VerbContext, scanId: string): Promise<void> {
  const scan = { companyId: companyIn(actor), scanId };
  for (const account of await findScannedAccounts(db, scan)) {
    const named = await countNamed(db, scan.companyId, account.account);
    const standing = account.stale
      ? { counts: named, resources: account.named_resources }
      : await countStanding(db, scan.companyId, account.account);
    const effects = await countEffects(db, scan, account.account);
    const ids = new Set([...standing.counts, ...named, ...effects].map(({ issue_id }) => issue_id));
    const stated = await findStatedChecks(db, [...ids]);
    const checks = new Map<string, CloudCheck>(
      stated.map(({ id, ...check }) => [id, cloudCheckOf(check, account.provider)]),
    );
    await saveChecks(db, scan.companyId, account.provider, checks);
    const tallied = { standing: standing.counts, named, effects, checks };
    await addCloudScan(db, {
      ...scan,
      account,
      resources: standing.resources,
      checks: new Set(named.map(({ issue_id }) => issue_id)).size,
      counts: countCells(tallied),
      sections: sectionCells(tallied),
    });
  }
}
