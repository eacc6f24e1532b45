import { Refusal } from "./refusal.ts";

/** A row as the person saw it: one that is gone, or that somebody changed meanwhile, is refused. */
export function asSeen<Row extends { version: number }>(
  row: Row | undefined,
  seenEntry: { version?: number | undefined },
): Row {
  if (!row) throw new Refusal("not_found");
  refuseStale(seenEntry.version === undefined || row.version === seenEntry.version);
  return row;
}

/** For a change that names the version it was made on: it changed nothing when somebody was faster. */
export function refuseStale(isCurrent: boolean): void {
  if (!isCurrent) throw new Refusal("stale_version");
}

/** For the audit entry of a change whose caller named no version, so that it was made on the current one. */
export function withoutVersion(version: number | undefined): { without_version?: true } {
  return version === undefined ? { without_version: true } : {};
}
