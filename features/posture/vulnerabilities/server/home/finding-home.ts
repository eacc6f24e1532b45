import { periodsOfService } from "#features/delivery/catalog/server/catalog.public.ts";
import { vulnerabilityService } from "#features/posture/findings/server/findings.public.ts";
import type { FindingHome } from "#features/posture/vulnerabilities/contracts/finding-home.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { readValue } from "#platform/server/figures/read-figures.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClosedPeriods } from "../periods/period.store.ts";
import { countFirstSeen, countVerified } from "../periods/period-figures.store.ts";
import { countEnteredKev, findScannedPeriods, summariseScansSince } from "./finding-home.store.ts";

const area = "vulnerability";

/** Returns the service periods that can be closed, and the changes since a time. */
export async function findingHome({ db, clock }: VerbContext, since: Date): Promise<FindingHome> {
  const now = clock.now();
  const today = dayOf(now);
  const closedPeriods = await findClosedPeriods(db);
  const scanned = await findScannedPeriods(db);
  const periods = (await periodsOfService(db, vulnerabilityService)).toReversed();
  const nameOf = (which: (id: string, endsOn: string) => boolean) =>
    periods.filter(({ id, ends_on }) => which(id, ends_on)).map(({ id, name }) => ({ id, name }));
  const { scans, last_at } = await summariseScansSince(db, since);
  const within = { area, from: since, until: now } as const;
  return {
    periods_to_close: nameOf((id, endsOn) => endsOn < today && scanned.has(id) && !closedPeriods.has(id)),
    changed: {
      scans,
      last_scan_at: last_at?.toISOString() ?? null,
      new: await countFirstSeen(db, within),
      fixed: await countVerified(db, within),
      entered_kev: await countEnteredKev(db, dayOf(since)),
      periods_closed: nameOf((id) => (closedPeriods.get(id)?.closed_at ?? new Date(0)) >= since),
    },
  };
}

/** Returns the number of overdue findings, for the sidebar. */
export async function lateFindings(context: VerbContext): Promise<Record<string, number>> {
  return { Vulnerabilidades: await readValue(context, "findings.late") };
}
