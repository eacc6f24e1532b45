import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import type { CriticalIssue } from "#features/compliance/compliance/compliance.contract.ts";
import {
  compareMoments,
  type PlainStatus,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { getScorecard, listCriticalIssues } from "../controls/compliance.verbs.ts";

type Card = Awaited<ReturnType<typeof getScorecard>>["items"][number];

/** A standard of the company with its state at the end and at the beginning of the period. */
export interface StandardFacts extends Pick<Card, "score" | "sections"> {
  id: number;
  name: string;
  target: number;
  /** The state at the beginning of the period; null where nothing was recorded before it. */
  before: { compliance: number | null; coverage: number } | null;
  controls: PlainStatus[];
}

/** The data about standards and their controls that the analysis rules evaluate. */
export interface ComplianceFacts {
  standards: readonly StandardFacts[];
  critical: readonly CriticalIssue[];
}

/** A limit above the number of issues of any company, because the sentences count the issues. */
const maxIssues = 10_000;

export async function readComplianceFacts(
  context: VerbContext,
  frame: AnalysisFrame,
): Promise<ComplianceFacts> {
  const standardFilter = frame.standardId === null ? {} : { standard_id: frame.standardId };
  return {
    standards: await readStandards(context, frame),
    critical: (await listCriticalIssues(context, { ...standardFilter, limit: maxIssues })).items,
  };
}

/** Reads the company's state in its standards, control by control, now and at the beginning of the period. */
async function readStandards(
  context: VerbContext,
  { standardId, from, today }: AnalysisFrame,
): Promise<StandardFacts[]> {
  const scorecardQuery = standardId === null ? {} : { standard_id: standardId };
  const { items } = await getScorecard(context, scorecardQuery);
  // The company stopped following the standard after the analysis was requested.
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
