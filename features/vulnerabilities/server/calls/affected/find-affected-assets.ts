import type * as contract from "#features/vulnerabilities/contracts/affected-assets.contract.ts";
import {
  countOpenByCve,
  findAffected,
} from "#features/vulnerabilities/server/affected/affected-asset.store.ts";
import { scannedSince } from "#features/vulnerabilities/server/findings/selection-for.ts";
import { countScanned } from "#features/vulnerabilities/server/panel/finding-panel.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";

const shownAssets = 10;

export const findAffectedAssets: Verb<typeof contract.findAffectedAssets> = async (
  context,
  { area, cves },
) => {
  const { db } = context;
  const rows = await findAffected(db, area, cves, shownAssets);
  const { all_affected: affected, all_accepted: accepted } = rows[0] ?? { all_affected: 0, all_accepted: 0 };
  const since = await scannedSince(context);
  const { assets, scanned } = await countScanned(db, area, since);
  return {
    status: affected > 0 ? "affected" : accepted > 0 ? "accepted" : scanned > 0 ? "not_affected" : "unknown",
    items: rows.map(({ severity, ...row }) => ({ ...row, severity: severityOf(severity) })),
    affected,
    accepted,
    cves: affected > 0 ? await countOpenByCve(db, area, cves) : [],
    coverage: { assets, scanned, since: since.toISOString() },
  };
};
