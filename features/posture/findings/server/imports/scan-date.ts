import type { ScanDating } from "#features/posture/findings/contracts/scan-dating.contract.ts";
import type { ScanSummary } from "#features/posture/findings/readers/summarise-scan.ts";
import { laterMomentOf } from "#features/posture/findings/readers/text/moment.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";

interface ScanDate {
  /** The end of the scan. It is never after the import, so that a scanner with a fast clock creates no future times. */
  endedAt: Date;
  /** Null if the report has no date; `endedAt` is then the time of the import. */
  datedBy: ScanDating | null;
}

/**
 * Returns the end of a scan: from the head of its report, otherwise the end of the day that a person states,
 * otherwise the latest time of its rows or its start. A report without a date is not stored, because an old one would
 * open its findings today and undo closings by newer scans.
 */
export function dateScan(
  { scan, lastRowAt }: Pick<ScanSummary, "scan" | "lastRowAt">,
  scannedOn: string | undefined,
  now: Date,
): ScanDate {
  const until = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()));
  if (scan.endedAt !== null) return { endedAt: until(new Date(scan.endedAt)), datedBy: "report" };
  if (scannedOn !== undefined) {
    if (scannedOn > dayOf(now))
      throw new UnreadableFile(`El día del escaneo (scanned_on) todavía no llega: ${scannedOn}.`);
    return { endedAt: until(new Date(beginningOf(scannedOn, 1).getTime() - 1)), datedBy: "person" };
  }
  const stated = laterMomentOf(scan.startedAt, lastRowAt);
  return stated === null
    ? { endedAt: now, datedBy: null }
    : { endedAt: until(new Date(stated)), datedBy: "rows" };
}
