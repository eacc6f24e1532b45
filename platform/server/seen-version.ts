import { Refusal } from "./refusal.ts";

/** Returns a row in the version that the person saw; refuses a missing row and one that changed meanwhile. */
export function asSeen<Row extends { version: number }>(
  row: Row | undefined,
  seenVersion: { version?: number | undefined },
): Row {
  if (!row) throw new Refusal("not_found");
  refuseStale(seenVersion.version === undefined || row.version === seenVersion.version);
  return row;
}

/** Refuses a change whose version is no longer current. */
export function refuseStale(isCurrent: boolean): void {
  if (!isCurrent) throw new Refusal("stale_version");
}

/** Returns the detail for the audit entry of a change without a version, which was applied to the current one. */
export function withoutVersion(version: number | undefined): { without_version?: true } {
  return version === undefined ? { without_version: true } : {};
}
