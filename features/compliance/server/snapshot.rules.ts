import type { Snapshot } from "#features/control-states/history.contract.ts";
import { contentHash } from "./content-hash.ts";
import type { SnapshotRow } from "./snapshot.store.ts";

/** A closed period as it is listed; its content is hashed anew each time. */
export function snapshotFrom({ content, ...row }: SnapshotRow): Snapshot {
  return {
    ...row,
    as_of: row.as_of.toISOString(),
    intact: contentHash(content) === row.sha256,
    reopened_at: row.reopened_at?.toISOString() ?? null,
  };
}
