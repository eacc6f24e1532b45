import { retirementLabels, returnLabels } from "#features/detection/entities/entities.labels.ts";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import {
  ballLabels,
  findingPauseLabels,
  findingStatusLabels,
  findingStepLabels,
} from "#features/posture/findings/findings.labels.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

type Step = FindingDetail["steps"][number];

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function changeText(
  words: Readonly<Record<string, string>>,
  before: unknown,
  after: unknown,
): string | undefined {
  const to = typeof after === "string" ? entryOf(words, after) : undefined;
  const from = typeof before === "string" ? entryOf(words, before) : undefined;
  if (!to) return undefined;
  return from && from !== to ? `de ${lower(from)} a ${lower(to)}` : lower(to);
}

/** Returns a short description of a step: its kind and changes. */
export function stepText({ type, facts }: Pick<Step, "type" | "facts">): string {
  if (type === "assigned")
    return typeof facts.assignee_name === "string"
      ? `Se asignó a ${facts.assignee_name}`
      : "Quedó sin responsable";
  // When a retired asset returns, its findings return by an undone change, which has its own label.
  const words =
    type === "undone" && facts.asset_returned ? findingStepLabels.asset_returned : findingStepLabels[type];
  const severity = (rank: unknown) => (typeof rank === "number" ? severityOfRank(rank) : undefined);
  const details = [
    changeText(severityLabels, severity(facts.severity_before), severity(facts.severity)),
    changeText(findingStatusLabels, facts.status_before, facts.status),
    changeText(ballLabels, facts.ball_before, facts.ball),
    changeText(findingPauseLabels, undefined, facts.pause_reason),
    typeof facts.cve === "string" && facts.cve,
    type === "asset_retired" && changeText(retirementLabels, undefined, facts.reason),
    (type === "asset_returned" || facts.asset_returned) && changeText(returnLabels, undefined, facts.because),
    facts.because === "asset_gone" && "el recurso ya no existe en su cuenta",
    type === "reopened" && facts.status_before === "asset_retired" && returnLabels.scan,
  ].filter(Boolean);
  return details.length > 0 ? `${words}: ${details.join(", ")}` : words;
}

/** The activity of a finding, the newest step first. */
export function FindingScenario({ detail: { steps } }: { detail: FindingDetail }) {
  const marksShared = useMay("finding.triage");
  return (
    <Section title="Historia">
      {steps.length > 0 ? (
        <CaseActivity steps={steps} textOf={stepText} marksShared={marksShared} />
      ) : (
        <p className={caseStyles.soft}>Todavía no hay pasos registrados.</p>
      )}
    </Section>
  );
}
