import { alertStanding } from "#features/alerts/server/alerts.public.ts";
import { type AnalysisKind, Audience, Priority } from "#features/analyses/analyses.contract.ts";
import { type Area, areas } from "#features/analyses/analysis-content.contract.ts";
import type { Nonconformity } from "#features/assurance/contracts/nonconformity.contract.ts";
import { listNonconformities } from "#features/assurance/server/assurance.public.ts";
import { readCoverage } from "#features/attack-coverage/server/attack-coverage.public.ts";
import { getScorecard, listCriticalIssues } from "#features/compliance/server/compliance.public.ts";
import { compareMoments, statusesOfStandard } from "#features/control-states/server/control-states.public.ts";
import {
  countTechniques,
  findSubjectHours,
  sourceStatus,
  wholeCompany,
} from "#features/events/server/events.public.ts";
import { findExpiringEvidence } from "#features/evidence/server/evidence.public.ts";
import { periodVulnerabilities } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { RequestRow } from "../requests/analysis-request.store.ts";
import { dayAfter, type Facts, type StandardFacts } from "./facts.ts";

interface Wanted {
  /** Null: every standard that the company follows. */
  standardId: number | null;
  from: Date;
  today: string;
}

/** How the company stands in its standards, control by control, and how it stood when the period began. */
async function gatherStandards(
  context: VerbContext,
  { standardId, from, today }: Wanted,
): Promise<StandardFacts[]> {
  const wanted = standardId === null ? {} : { standard_id: standardId };
  const { items } = await getScorecard(context, wanted);
  // The company left the standard after somebody asked how it stands in it.
  if (standardId !== null && items.length === 0) throw new Refusal("not_found");
  const standards: StandardFacts[] = [];
  for (const { company_standard, score, sections } of items) {
    const { id, short_name } = company_standard.standard;
    const { from: then } = await compareMoments(context, { standard_id: id, from: dayOf(from), to: today });
    standards.push({
      id,
      name: short_name,
      target: company_standard.target,
      score,
      sections,
      before: then.score.assessed === 0 ? null : then.score,
      controls: await statusesOfStandard(context.db, id, today),
    });
  }
  return standards;
}

const dayMs = 86_400_000;
const soonDays = 30;
/** More than a company has: the sentences count what they name. */
const mostIssues = 10_000;
const mostEvidence = 1_000;

/** Reads everything that a result may rest on, as of the moment of the request, in one transaction. */
export async function gatherFacts(context: VerbContext, request: RequestRow): Promise<Facts> {
  const { db } = context;
  const now = request.requested_at;
  const from = new Date(now.getTime() - request.days_back * dayMs);
  const before = new Date(from.getTime() - request.days_back * dayMs);
  const today = calendarDay(now, providerZone);
  // Whatever looks at the clock looks at the moment of the request, however late the work runs.
  const then: VerbContext = { ...context, clock: { now: () => now } };
  const named = request.standard_id === null ? {} : { standard_id: request.standard_id };
  const audience = Audience.parse(request.audience);
  const covered = new Set((await readCoverage(then, {})).items.map(({ id }) => id));
  const isArea = (word: string): word is Area => (areas as readonly string[]).includes(word);
  return {
    kind: request.kind as AnalysisKind,
    standardId: request.standard_id,
    subject: request.standard_name ?? "La organización",
    audience,
    priority: Priority.parse(request.priority),
    focus: request.focus_areas.filter(isArea),
    unknownFocus: request.focus_areas.filter((word) => !isArea(word)),
    now,
    today,
    from,
    days: request.days_back,
    alerts: await alertStanding(db, audience === "provider" ? "every" : "published", { from, to: now }),
    events: { now: await countsOf(context, from, now), before: await countsOf(context, before, from) },
    sources: (await sourceStatus(then, {})).items,
    techniques: (await countTechniques(db, { from, to: now })).map(({ id, count }) => ({
      id,
      count: Number(count),
      covered: covered.has(id),
    })),
    standards: await gatherStandards(then, { standardId: request.standard_id, from, today }),
    critical: (await listCriticalIssues(then, { ...named, limit: mostIssues })).items,
    expiring: await findExpiringEvidence(db, {
      from: today,
      to: dayAfter(today, soonDays),
      limit: mostEvidence,
    }),
    nonconformities: await openNonconformities(then, named),
    vulnerabilities: (await periodVulnerabilities(db, now)).status,
  };
}

async function countsOf({ db }: Pick<VerbContext, "db">, from: Date, to: Date): Promise<number[]> {
  const hours = await findSubjectHours(db, wholeCompany, { from, to });
  return [0, 1, 2, 3, 4, 5].map((rank) =>
    hours.reduce((sum, { counts }) => sum + Number(counts[rank] ?? 0), 0),
  );
}

async function openNonconformities(
  context: VerbContext,
  named: { standard_id?: number },
): Promise<Nonconformity[]> {
  const found: Nonconformity[] = [];
  let cursor: string | undefined;
  do {
    const page = await listNonconformities(context, {
      ...named,
      ...(cursor && { cursor }),
      pending: true,
      sort: "due",
      limit: 200,
    });
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return found;
}
