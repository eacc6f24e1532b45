import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  assessmentCode,
  assessmentKindLabels,
  assessmentStateLabels,
  boxLabels,
  effortLabels,
  outcomeLabels,
  targetKindLabels,
} from "#features/posture/assessments/assessments.labels.ts";
import type { AssessmentFinding } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import type { RoundSummary } from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";

/** The day that ends at an instant. */
const lastDay = (end: string) => day(new Date(Date.parse(end) - 1).toISOString());
/** A day without an hour is the same day in every zone. */
const plainDay = (iso: string | null) => (iso === null ? "Sin definir" : day(`${iso}T15:00:00Z`));

const findingLine = (finding: AssessmentFinding) => ({
  code: `H-${finding.number}`,
  title: finding.title,
  severity_key: finding.severity,
  severity: severityName[finding.severity],
  cvss: finding.rating
    ? `${finding.rating.score.toFixed(1).replace(".", ",")} (CVSS ${finding.rating.version})`
    : "Sin vector",
  vector: finding.rating ? `${finding.rating.vector}, calculado con ${finding.rating.scored_by}` : "",
  assets: finding.places.map(({ asset }) => asset).join(", "),
  weakness: [...finding.cwes.map((cwe) => `CWE-${cwe}`), finding.owasp, finding.wstg]
    .filter(Boolean)
    .join(", "),
  effort: finding.effort ? effortLabels[finding.effort] : "Sin estimar",
  summary: finding.summary,
  description: finding.description,
  recommendation: finding.recommendation,
  retest: finding.retest?.outcome
    ? `${outcomeLabels[finding.retest.outcome]}, ronda ${finding.retest.round}`
    : "Sin reprueba",
  evidence: finding.evidence.map(({ file_name, sha256 }) => `${file_name}, SHA-256 ${sha256}`),
});

interface Assessed {
  company: string;
  detail: AssessmentDetail;
  findings: readonly AssessmentFinding[];
  rounds: readonly RoundSummary[];
}

/** Returns the content of an assessment's report, for both formats. It contains only published findings. */
export function reportContent({ company, detail, findings, rounds }: Assessed) {
  const published = findings.filter(({ state }) => state === "published");
  const code = assessmentCode(detail.number);
  return {
    title: `Informe de ${detail.title}`,
    company,
    issue: `${code}, ${assessmentKindLabels[detail.kind]}, ${boxLabels[detail.box]}`,
    state: assessmentStateLabels[detail.state],
    dates: `${plainDay(detail.starts_on)} a ${plainDay(detail.ends_on)}`,
    lead: detail.lead_name,
    objective: detail.objective,
    method: detail.method,
    rules: detail.rules,
    targets: detail.scope.map(({ target, kind, note }) => ({ target, kind: targetKindLabels[kind], note })),
    authorisations: detail.authorisations
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map((each) => ({
        signed_by: each.signed_by,
        validity: `${day(each.valid_from)} a ${lastDay(each.valid_to)}`,
        sha256: each.sha256,
      })),
    findings: published.map(findingLine),
    rounds: rounds.map(({ round, steps, logged, alerted, blocked, undetected, portal_alerted }) => ({
      round: round || "Sin ronda",
      counts: [steps, logged, alerted, blocked, undetected, portal_alerted].map(String),
    })),
  };
}
export type ReportContent = ReturnType<typeof reportContent>;
