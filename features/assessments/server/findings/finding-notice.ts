import { assessmentCode } from "#features/assessments/assessments.words.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AssessmentRow } from "../work/assessment.store.ts";

interface PublishedFinding {
  number: number;
  title: string;
  severity: number;
}

/** Tells the company of a critical finding that was published: the people of a restricted assessment alone where it is one. */
export function announceCritical(
  { notify }: Pick<VerbContext, "notify">,
  assessment: Pick<AssessmentRow, "id" | "number" | "restricted" | "reader_ids">,
  { number, title, severity }: PublishedFinding,
): void {
  if (severityOf(severity) !== "critical") return;
  notify({
    kind: "informed",
    to: assessment.restricted ? { people: assessment.reader_ids } : { side: "client" },
    about: {
      type: "assessment_finding",
      id: assessment.id,
      name: `${assessmentCode(assessment.number)} H-${number}`,
      title: `Hallazgo crítico: ${title}`.slice(0, 300),
      path: `/ProactiveAssessment/${assessment.id}?parte=hallazgos`,
    },
  });
}
