import type * as contract from "#features/vulnerabilities/contracts/finding-groups.contract.ts";
import { scannedSince } from "#features/vulnerabilities/server/findings/selection-for.ts";
import { findAssetGroups } from "#features/vulnerabilities/server/groups/finding-group.store.ts";
import { noneOpen } from "#features/vulnerabilities/server/panel/finding-panel.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAssetGroups: Verb<typeof contract.listAssetGroups> = async (
  context,
  { not_scanned, ...input },
) => {
  const before = not_scanned ? await scannedSince(context) : undefined;
  const page = await findAssetGroups(context.db, { ...input, before });
  return {
    ...page,
    items: page.items.map(({ id, name, criticality, exposure, open, by_severity, ...last }) => ({
      asset: { id, name, criticality, exposure },
      open: open ?? 0,
      by_severity: by_severity ?? noneOpen,
      last_scan: {
        id: last.scan_id,
        ended_at: last.ended_at.toISOString(),
        complete: last.complete,
        credentialed: last.credentialed,
      },
    })),
  };
};
