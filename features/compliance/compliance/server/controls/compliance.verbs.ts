import {
  findExceptions,
  findExpiringPapers,
  findMeasureNames,
  findOpenNonconformities,
} from "#features/compliance/assurance/server/assurance.public.ts";
import { inclusionReasons, type Score } from "#features/compliance/control-states/control-states.contract.ts";
import {
  addControlState,
  type ControlFacts,
  companyStandardFrom,
  controlStatesOfStandard,
  emptyTally,
  findEnabledStandards,
  findPointsSince,
  findPositions,
  findSelectedControls,
  inScope,
  isInScope,
  maturityOf,
  type Position,
  reopenStandard,
  type StatusRow,
  scoreFrom,
  scoreOf,
  standardBriefFrom,
  type Tally,
} from "#features/compliance/control-states/server/control-states.public.ts";
import {
  countInReview,
  findExpiringEvidence,
  recomputeControls,
} from "#features/compliance/evidence/server/evidence.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf, daysAfter, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Applicability, Upcoming } from "../../compliance.contract.ts";
import * as contract from "../../compliance.contract.ts";
import { findCritical } from "./find-critical.ts";
import { trendPointsBetween } from "./trend.rules.ts";

const upcomingDays = 60;
const maxUpcoming = 20;

/** Returns dates within the next two months and overdue nonconformities, the earliest first. */
async function findUpcoming(db: Database, positions: readonly Position[], from: string): Promise<Upcoming[]> {
  const to = daysAfter(from, upcomingDays);
  const nodes = new Map(inScope(positions).map((position) => [position.control_id, position]));
  const nameOf = ({ code, title }: Position) => `${code} ${title}`;
  const upcoming: (Omit<Upcoming, "on"> & { on: string | null })[] = [
    ...(await findExpiringEvidence(db, { from, to, limit: maxUpcoming })).map(
      ({ id, title, valid_until }) => ({
        kind: "evidence" as const,
        title,
        control_id: null,
        evidence_id: id,
        on: valid_until,
      }),
    ),
    ...[...nodes.values()].flatMap((node) => {
      const { control_id, due_date: on, work_status, result } = node;
      if (on === null || on < from || work_status === "done" || result === "not_applicable") return [];
      return [{ kind: "due_date" as const, title: nameOf(node), control_id, evidence_id: null, on }];
    }),
    ...(await findExceptions(db)).flatMap(({ control_id, expires_on: on }) => {
      const node = nodes.get(control_id);
      if (!node || on < from) return [];
      return [{ kind: "exception" as const, title: nameOf(node), control_id, evidence_id: null, on }];
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
    .slice(0, maxUpcoming);
}

const maxCritical = 10;
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
      trend: trendPointsBetween(points.get(row.standard_id) ?? [], from, today),
    })),
    upcoming: await findUpcoming(db, positions, today),
    critical: { count: critical.length, items: critical.slice(0, maxCritical) },
    evidence_in_review: (await countInReview(db)).get(companyIn(actor)) ?? 0,
  };
};

interface SectionNode extends ControlFacts {
  control_id: number;
  parent_id: number | null;
  code: string;
  title: string;
  depth: number;
  assessable: boolean;
  withdrawn: boolean;
  tiers: string[];
  chosen_tiers: string[];
}

interface SectionScore {
  control_id: number;
  code: string;
  title: string;
  depth: number;
  score: Score;
}

/** Returns the score of each heading over its descendants in tree order, without empty headings. */
function sectionScores(nodes: readonly SectionNode[]): SectionScore[] {
  const parents = new Map(nodes.map(({ control_id, parent_id }) => [control_id, parent_id]));
  const tallies = new Map<number, Tally>();
  for (const node of nodes) {
    if (!isInScope(node, node.chosen_tiers)) continue;
    for (let above = node.parent_id; above !== null; above = parents.get(above) ?? null) {
      const tally = tallies.get(above) ?? { ...emptyTally };
      addControlState(tally, node);
      tallies.set(above, tally);
    }
  }
  return nodes.flatMap(({ control_id, code, title, depth, assessable }) => {
    const tally = tallies.get(control_id);
    return assessable || !tally ? [] : [{ control_id, code, title, depth, score: scoreFrom(tally) }];
  });
}

export const getScorecard: Verb<typeof contract.getScorecard> = async ({ db, clock }, { standard_id }) => {
  const standards = await findEnabledStandards(db, standard_id);
  const positions = Map.groupBy(await findPositions(db, standard_id), (position) => position.standard_id);
  return {
    as_of: clock.now().toISOString(),
    items: standards.map((row) => {
      const nodes = positions.get(row.standard_id) ?? [];
      const score = scoreOf(inScope(nodes));
      return {
        company_standard: companyStandardFrom(row),
        score,
        gap: score.maturity === null ? null : row.target - score.maturity,
        sections: sectionScores(nodes),
      };
    }),
  };
};

export const listCriticalIssues: Verb<typeof contract.listCriticalIssues> = async (
  { db, clock },
  { standard_id, limit },
) => {
  const standards = await findEnabledStandards(db, standard_id);
  const names = new Map(standards.map((row) => [row.standard_id, row.short_name]));
  const positions = await findPositions(db, standard_id);
  const issues = await findCritical(db, positions, names, dayOf(clock.now()));
  return { count: issues.length, items: issues.slice(0, limit) };
};

/** A control between two levels is counted at the lower one. */
export const getMaturityDistribution: Verb<typeof contract.getMaturityDistribution> = async (
  { db },
  { standard_id },
) => {
  const standards = await findEnabledStandards(db, standard_id);
  const positions = Map.groupBy(inScope(await findPositions(db, standard_id)), (each) => each.standard_id);
  return {
    items: standards.map((row) => {
      const applicable = (positions.get(row.standard_id) ?? []).filter(
        ({ result }) => result !== "not_applicable",
      );
      const reached = applicable.map((position) => maturityOf(position));
      return {
        standard: standardBriefFrom(row),
        target: row.target,
        levels: row.scale.map(({ score, name }) => ({
          score,
          name,
          count: reached.filter((level) => level !== null && Math.floor(level) === score).length,
        })),
        not_scored: reached.filter((level) => level === null).length,
      };
    }),
  };
};

export const getTrends: Verb<typeof contract.getTrends> = async ({ db, clock }, { standard_id, months }) => {
  const today = dayOf(clock.now());
  const from = monthsBefore(today, months);
  const standards = await findEnabledStandards(db, standard_id);
  const points = Map.groupBy(
    await findPointsSince(db, from, Math.ceil(months / 12)),
    (point) => point.standard_id,
  );
  return {
    items: standards.map((row) => ({
      standard: standardBriefFrom(row),
      points: trendPointsBetween(points.get(row.standard_id) ?? [], from, today),
    })),
  };
};

export const reopenPeriod: Verb<typeof contract.reopenPeriod> = async (context, input) => {
  const standard = await reopenStandard(context, input);
  // Evidence may have changed while the states were frozen.
  await recomputeControls(context, [...(await controlStatesOfStandard(context.db, input.id)).keys()]);
  return standard;
};

type ControlStatus = Pick<StatusRow, "result" | "inclusion_reasons" | "justification">;

/**
 * Returns the applicability of a control: null for a heading, and for a control without an assessment or a reason for
 * inclusion.
 */
function applicabilityOf(
  { control_id, code, title, depth, assessable }: Position,
  status: ControlStatus | undefined,
): Omit<Applicability, "measures"> {
  const { result = "not_assessed", inclusion_reasons = [], justification = "" } = status ?? {};
  const reasons = inclusionReasons.filter((reason) => inclusion_reasons.includes(reason));
  const decided = result !== "not_assessed" || reasons.length > 0;
  const applies = assessable && decided ? result !== "not_applicable" : null;
  return { control_id, code, title, depth, assessable, applies, reasons, justification, result };
}

export const getApplicability: Verb<typeof contract.getApplicability> = async (
  { db, clock },
  { standard_id },
) => {
  const [standard] = await findEnabledStandards(db, standard_id);
  if (!standard) throw new Refusal("not_found");
  const measures = await findMeasureNames(db, standard_id);
  const rows = await findSelectedControls(db, { filter: { standard_id }, today: dayOf(clock.now()) });
  const states = new Map(rows.map((row) => [row.control_id, row]));
  const positions = await findPositions(db, standard_id);
  return {
    company_standard: companyStandardFrom(standard),
    items: positions
      .filter(({ assessable, control_id }) => !assessable || states.has(control_id))
      .map((position) => ({
        ...applicabilityOf(position, states.get(position.control_id)),
        measures: measures.get(position.control_id) ?? [],
      })),
  };
};

export const complianceVerbs = [
  route(contract.getOverview, getOverview),
  route(contract.getScorecard, getScorecard),
  route(contract.listCriticalIssues, listCriticalIssues),
  route(contract.getMaturityDistribution, getMaturityDistribution),
  route(contract.getTrends, getTrends),
  route(contract.reopenPeriod, reopenPeriod),
  route(contract.getApplicability, getApplicability),
];
