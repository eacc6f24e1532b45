import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CloudCheck, cloudCheckOf } from "../checks/cloud-check.rules.ts";
import { countCells, sectionCells } from "./cloud-tally.rules.ts";
import {
  addCloudScan,
  countActive,
  countEffects,
  countNamedOutcomes,
  findScannedAccounts,
  findStatedChecks,
  saveChecks,
} from "./save-cloud-scan.store.ts";

/**
 * Saves the state of each account after a scan. For a scan that is older than another one of the account, only its
 * own results are counted.
 */
export async function saveCloudScan({ db, actor }: VerbContext, scanId: string): Promise<void> {
  const scan = { companyId: companyIn(actor), scanId };
  for (const account of await findScannedAccounts(db, scan)) {
    const namedOutcomeCounts = await countNamedOutcomes(db, scan.companyId, account.account);
    const currentOutcomes = account.stale
      ? { counts: namedOutcomeCounts, resources: account.named_resources }
      : await countActive(db, scan.companyId, account.account);
    const effects = await countEffects(db, scan, account.account);
    const ids = new Set(
      [...currentOutcomes.counts, ...namedOutcomeCounts, ...effects].map(({ issue_id }) => issue_id),
    );
    const stated = await findStatedChecks(db, [...ids]);
    const checks = new Map<string, CloudCheck>(
      stated.map(({ id, ...check }) => [id, cloudCheckOf(check, account.provider)]),
    );
    await saveChecks(db, scan.companyId, account.provider, checks);
    const tally = { standing: currentOutcomes.counts, named: namedOutcomeCounts, effects, checks };
    await addCloudScan(db, {
      ...scan,
      account,
      resources: currentOutcomes.resources,
      checks: new Set(namedOutcomeCounts.map(({ issue_id }) => issue_id)).size,
      counts: countCells(tally),
      sections: sectionCells(tally),
    });
  }
}
