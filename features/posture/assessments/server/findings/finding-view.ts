import {
  type AssessmentFinding,
  CvssVersion,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findNewestOutcomes } from "../retests/retest.store.ts";
import { findAssessment } from "../work/assessment.store.ts";
import { evidenceFrom, findEvidence } from "./evidence.store.ts";
import { type DraftRow, findDrafts, findNodePositions } from "./finding.store.ts";
import { publishingTrouble } from "./publishing.rules.ts";

const ratingFrom = ({ vector, cvss_version, score, scored_by, severity }: DraftRow) =>
  vector === null || score === null || scored_by === null
    ? null
    : {
        vector,
        version: CvssVersion.parse(cvss_version),
        score: Number(score),
        severity: severityOfRank(severity),
        scored_by,
      };

type Context = Pick<VerbContext, "db" | "actor">;

/** The findings of an assessment with their assets, evidence and last retest. */
export async function findingsOf(
  context: Context,
  assessment: { id: string; state: AssessmentState },
): Promise<AssessmentFinding[]> {
  const { db, actor } = context;
  const drafts = await findDrafts(db, assessment.id);
  const places = Map.groupBy(await findNodePositions(db, assessment.id), ({ draft_id }) => draft_id);
  const evidence = Map.groupBy(await findEvidence(db, [assessment.id]), ({ draft_id }) => draft_id);
  const outcomes = await findNewestOutcomes(db, assessment.id);
  return drafts.map((row) => {
    const last = outcomes.get(row.id);
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      summary: row.summary,
      description: row.description,
      recommendation: row.recommendation,
      references: row.references_text,
      rating: ratingFrom(row),
      severity: severityOfRank(row.severity),
      cwes: row.cwes,
      owasp: row.owasp,
      wstg: row.wstg,
      effort: row.effort,
      state: row.state,
      author_name: row.author_name,
      published_by_name: row.published_by_name,
      published_at: row.published_at?.toISOString() ?? null,
      places: (places.get(row.id) ?? []).map(({ asset, finding_id }) => ({ asset, finding_id })),
      evidence: (evidence.get(row.id) ?? []).map(evidenceFrom),
      retest: last ? { round: last.round, outcome: last.outcome, at: last.at?.toISOString() ?? null } : null,
      may_publish: isProvider(actor) && publishingTrouble(row, assessment.state, authorOf(actor).id) === null,
      version: row.version,
    };
  });
}

/** Converts a finding to a list item. */
export async function findingOf(
  context: Context,
  { assessmentId, id }: { assessmentId: string; id: string },
): Promise<AssessmentFinding> {
  const assessment = await findAssessment(context.db, assessmentId);
  if (!assessment) throw new Refusal("not_found");
  const finding = (await findingsOf(context, assessment)).find((each) => each.id === id);
  if (!finding) throw new Refusal("not_found");
  return finding;
}
