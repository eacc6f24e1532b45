import { assessmentCode } from "#features/posture/assessments/assessments.labels.ts";
import type { AssessmentHome } from "#features/posture/assessments/contracts/assessment-home.contract.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAuthorisationEnds } from "../matters/assessment-matter.store.ts";
import { assessments } from "../work/assessment-query.store.ts";
import { findPublishedSince } from "./assessment-home.store.ts";

const maxItems = 3;

/** Returns the assessments that wait for the company, and the findings published since a time. */
export async function assessmentHome({ db, clock }: VerbContext, since: Date): Promise<AssessmentHome> {
  const now = clock.now();
  const { items } = await assessments.page(db, { filter: {}, now }, { sort: "-created", limit: 1 });
  const unsigned = (await findAuthorisationEnds(db, "proposed", 100)).filter(
    ({ until }) => until === null || until <= now,
  );
  const published = await findPublishedSince(db, { since, criticalRank: severityRank("critical") }, maxItems);
  const [newest] = published;
  return {
    has_assessments: items.length > 0,
    unsigned: unsigned
      .slice(0, maxItems)
      .map(({ id, number, title }) => ({ id, name: `${assessmentCode(number)} ${title}` })),
    changed: {
      count: newest?.total ?? 0,
      critical: newest?.critical ?? 0,
      items: published.map(({ assessment_id, assessment_number, number, title }) => ({
        id: assessment_id,
        name: `${assessmentCode(assessment_number)} H-${number} ${title}`,
      })),
      last_at: newest?.published_at.toISOString() ?? null,
    },
  };
}
