import { retirementWords, returnWords } from "#features/detection/entities/entities.words.ts";
import {
  ballWords,
  findingPauseWords,
  findingStatusWords,
  findingStepWords,
} from "#features/posture/scans/scans.words.ts";
import type { FindingDetail } from "#features/posture/vulnerabilities/contracts/finding-detail.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { CaseStory } from "#platform/web/work/case-story.tsx";

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

/** What a step did, in a few words: its kind, and what it changed. */
export function stepText({ type, facts }: Pick<Step, "type" | "facts">): string {
  if (type === "assigned")
    return typeof facts.assignee_name === "string"
      ? `Se asignó a ${facts.assignee_name}`
      : "Quedó sin responsable";
  // What leaves with its asset comes back with it, as the change that is taken back that it is.
  const words =
    type === "undone" && facts.asset_returned ? findingStepWords.asset_returned : findingStepWords[type];
  const severity = (rank: unknown) => (typeof rank === "number" ? severityOf(rank) : undefined);
  const details = [
    changeText(severityWords, severity(facts.severity_before), severity(facts.severity)),
    changeText(findingStatusWords, facts.status_before, facts.status),
    changeText(ballWords, facts.ball_before, facts.ball),
    changeText(findingPauseWords, undefined, facts.pause_reason),
    typeof facts.cve === "string" && facts.cve,
    type === "asset_retired" && changeText(retirementWords, undefined, facts.reason),
    (type === "asset_returned" || facts.asset_returned) && changeText(returnWords, undefined, facts.because),
    facts.because === "asset_gone" && "el recurso ya no existe en su cuenta",
    type === "reopened" && facts.status_before === "asset_retired" && returnWords.scan,
  ].filter(Boolean);
  return details.length > 0 ? `${words}: ${details.join(", ")}` : words;
}

/** Everything that happened to it, the newest first. */
export function FindingStory({ detail: { steps } }: { detail: FindingDetail }) {
  const marksShared = useMay("finding.triage");
  return (
    <Section title="Historia">
      {steps.length > 0 ? (
        <CaseStory steps={steps} textOf={stepText} marksShared={marksShared} />
      ) : (
        <p className={caseStyles.soft}>Todavía no hay pasos registrados.</p>
      )}
    </Section>
  );
}
