import type { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import { currentPeriodOf, periodOfMonth } from "#features/delivery/catalog/server/catalog.public.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  countExploitedFindings,
  countLate,
  countNotEvaluated,
  countOpen,
  countScannedAssets,
  findNewestScan,
  findTotals,
  noneOpen,
  vulnerabilityService,
} from "#features/posture/findings/server/findings.public.ts";
import {
  openClasses,
  type PeriodTotals,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import type { PeriodVulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type ClosedPeriod, computeTotals, findClosedPeriods } from "./period.store.ts";
import { countFirstSeen, countVerified, findNewestScanOf } from "./period-figures.store.ts";
import { closedView, periodBoundsOf } from "./period-view.ts";

const area = "vulnerability";
const unmeasured = Object.fromEntries(severities.map((severity) => [severity, null])) as Record<
  Severity,
  null
>;
const unknown = {
  totals: unmeasured,
  as_of: null,
  figures: null,
  not_evaluated: null,
  coverage: null,
  closed: null,
} as const;

/** Returns the findings of the present service period, or of that of a month; unmeasured values are never zero. */
export async function periodVulnerabilities(
  db: Database,
  now: Date,
  month?: string,
): Promise<PeriodVulnerabilities> {
  const current = await currentPeriodOf(db, vulnerabilityService, now);
  const period = month ? await periodOfMonth(db, vulnerabilityService, month) : current;
  if (!period) return { period, status: "no_period", ...unknown };
  const closedPeriod = (await findClosedPeriods(db)).get(period.id);
  if (closedPeriod) return closedAnswer(period, closedPeriod);
  const bounds = periodBoundsOf(period);
  const last = await findNewestScanOf(db, { area, periodId: period.id, ...bounds });
  if (!last) return await unmeasuredAnswer(db, period, now);
  if (period.id !== current?.id) return await pastAnswer(db, { period, last, now });
  return await presentAnswer(db, { period, last, now });
}

/**
 * Returns the answer for a period without scans: earlier open findings count as not evaluated, if anything was ever
 * scanned.
 */
async function unmeasuredAnswer(
  db: Database,
  period: ServicePeriod,
  now: Date,
): Promise<PeriodVulnerabilities> {
  const scanned = await findNewestScan(db, area);
  const filter = { area } as const;
  const open = await countOpen(db, { filter, me: null, now, scannedSince: now });
  const isKnown = scanned !== undefined || open.count > 0;
  return { period, status: "no_data", ...unknown, not_evaluated: isKnown ? open : null };
}

interface Asked {
  period: ServicePeriod;
  last: { ended_at: Date };
  now: Date;
}

/**
 * Returns the answer for the current period from stored, capped counts, because every company's home page requests
 * it.
 */
async function presentAnswer(db: Database, { period, last, now }: Asked): Promise<PeriodVulnerabilities> {
  const { from, until } = periodBoundsOf(period);
  const selection = { filter: { area }, me: null, now, scannedSince: from } as const;
  const totals = { ...noneOpen };
  let accepted = 0;
  for (const { severity, status, count } of await findTotals(db, area)) {
    if ((openStatuses as readonly string[]).includes(status)) totals[severityOfRank(severity)] += count;
    if (status === "risk_accepted") accepted += count;
  }
  return {
    period,
    status: "available",
    totals,
    as_of: last.ended_at.toISOString(),
    figures: {
      open: sumOf(totals),
      new: await countFirstSeen(db, { area, from, until }),
      fixed: await countVerified(db, { area, from, until }),
      accepted,
      kev_open: await countExploitedFindings(db, area),
      late: await countLate(db, selection),
    },
    not_evaluated: await countNotEvaluated(db, selection),
    coverage: await countScannedAssets(db, area, from),
    closed: null,
  };
}

/** Returns the answer for a period that has ended but is not closed yet, from its current rows. */
async function pastAnswer(db: Database, { period, last, now }: Asked): Promise<PeriodVulnerabilities> {
  return {
    period,
    ...figuresOf(await computeTotals(db, periodBoundsOf(period), now)),
    as_of: last.ended_at.toISOString(),
    closed: null,
  };
}

function closedAnswer(period: ServicePeriod, closedPeriod: ClosedPeriod): PeriodVulnerabilities {
  const { at, hash } = closedView(closedPeriod);
  return { period, ...figuresOf(closedPeriod.totals), as_of: at, closed: { at, hash } };
}

/** Returns the figures from the stored totals of a period; the number of reached assets is not stored with them. */
function figuresOf({ open, classes, kev_open, late }: PeriodTotals) {
  const exactly = (count: number) => ({ count, capped: false });
  return {
    status: "available" as const,
    totals: open,
    figures: {
      open: openClasses.reduce((sum, each) => sum + sumOf(classes[each]), 0),
      new: exactly(sumOf(classes.new)),
      fixed: exactly(sumOf(classes.fixed)),
      accepted: sumOf(classes.accepted),
      kev_open,
      late: exactly(late),
    },
    not_evaluated: exactly(sumOf(classes.not_evaluated)),
    coverage: null,
  };
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
