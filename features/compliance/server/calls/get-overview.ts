import {
  findExceptions,
  findExpiringPapers,
  findOpenNonconformities,
} from "#features/assurance/server/assurance.public.ts";
import type * as contract from "#features/compliance/compliance.contract.ts";
import type { Upcoming } from "#features/compliance/compliance.contract.ts";
import {
  companyStandardFrom,
  findEnabledStandards,
  findPointsSince,
  findPositions,
  inScope,
  type Position,
  scoreOf,
} from "#features/control-states/server/control-states.public.ts";
import { countInReview, findExpiringEvidence } from "#features/evidence/server/evidence.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf, daysAfter, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCritical } from "../controls/find-critical.ts";
import { trendBetween } from "../controls/trend.rules.ts";

const daysAhead = 60;
const most = 20;

/** What has its day within the next two months, and nonconformities that are past theirs, the earliest first. */
async function findUpcoming(db: Database, positions: readonly Position[], from: string): Promise<Upcoming[]> {
  const to = daysAfter(from, daysAhead);
  const nodes = new Map(inScope(positions).map((position) => [position.control_id, position]));
  const named = ({ code, title }: Position) => `${code} ${title}`;
  const upcoming: (Omit<Upcoming, "on"> & { on: string | null })[] = [
    ...(await findExpiringEvidence(db, { from, to, limit: most })).map(({ id, title, valid_until }) => ({
      kind: "evidence" as const,
      title,
      control_id: null,
      evidence_id: id,
      on: valid_until,
    })),
    ...[...nodes.values()].flatMap((node) => {
      const { control_id, due_date: on, work_status, result } = node;
      if (on === null || on < from || work_status === "done" || result === "not_applicable") return [];
      return [{ kind: "due_date" as const, title: named(node), control_id, evidence_id: null, on }];
    }),
    ...(await findExceptions(db)).flatMap(({ control_id, expires_on: on }) => {
      const node = nodes.get(control_id);
      if (!node || on < from) return [];
      return [{ kind: "exception" as const, title: named(node), control_id, evidence_id: null, on }];
    }),
    ...(await findOpenNonconformities(db)).map(({ title, control_id, due_date: on }) => ({
      kind: "nonconformity" as const,
      title,
      control_id,
      evidence_id: null,
      on,
    })),
    ...(await findExpiringPapers(db, from, to)).map(({ name, expires_on: on }) => ({
      kind: "dossier" as const,
      title: name,
      control_id: null,
      evidence_id: null,
      on,
    })),
  ];
  return upcoming
    .flatMap(({ on, ...rest }) => (on !== null && on <= to ? [{ ...rest, on }] : []))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, most);
}

const shownIssues = 10;
const monthsOfTrend = 12;
const daysPerPoint = 7;

export const getOverview: Verb<typeof contract.getOverview> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const today = dayOf(now);
  const from = monthsBefore(today, monthsOfTrend);
  const standards = await findEnabledStandards(db);
  const positions = await findPositions(db);
  const points = Map.groupBy(await findPointsSince(db, from, daysPerPoint), ({ standard_id }) => standard_id);
  const names = new Map(standards.map(({ standard_id, short_name }) => [standard_id, short_name]));
  const critical = await findCritical(db, positions, names, today);
  const byStandard = Map.groupBy(inScope(positions), ({ standard_id }) => standard_id);
  return {
    as_of: now.toISOString(),
    standards: standards.map((row) => ({
      company_standard: companyStandardFrom(row),
      score: scoreOf(byStandard.get(row.standard_id) ?? []),
      trend: trendBetween(points.get(row.standard_id) ?? [], from, today),
    })),
    upcoming: await findUpcoming(db, positions, today),
    critical: { count: critical.length, items: critical.slice(0, shownIssues) },
    evidence_in_review: (await countInReview(db)).get(companyIn(actor)) ?? 0,
  };
};
