import { Link } from "react-router";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { decisionKindLabels, decisionStateLabels } from "#features/posture/findings/decisions.labels.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section, SectionHeading } from "#platform/web/work/case-section.tsx";
import { DockedComposer, type Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { decisionPath } from "../../contracts/finding-address.contract.ts";
import { FindingComposer } from "../work/finding-composer.tsx";
import type { FindingWork } from "../work/use-finding-work.ts";
import { FindingScenario } from "./finding-activity.tsx";
import styles from "./finding-detail.module.css";
import { FindingFacts, FindingNeighbours } from "./finding-facts.tsx";
import { FindingIssue } from "./finding-issue.tsx";
import { FindingPriority } from "./finding-priority.tsx";
import { FindingEvidence, FindingScans } from "./finding-scans.tsx";
import { findingSentence } from "./finding-sentence.ts";
import { FindingState, PendingPartyTimes } from "./finding-state.tsx";

/** The decisions about a finding, with their authors and end dates. */
function FindingDecisions({ detail: { decisions } }: { detail: FindingDetail }) {
  if (decisions.length === 0) return null;
  return (
    <Section title="Decisiones">
      <ul className={styles.lines}>
        {decisions.map(
          ({ id, kind, state, justification, expires_on, requested_by_name, approved_by_name }) => (
            <li key={id}>
              <span className={styles.line}>
                <Link to={decisionPath(id)}>{decisionKindLabels[kind]}</Link>
                <Badge tone={state === "approved" ? "good" : "neutral"}>{decisionStateLabels[state]}</Badge>
                {expires_on && <span className={caseStyles.soft}>hasta el {writtenDay(expires_on)}</span>}
              </span>
              <p className={caseStyles.text}>{justification}</p>
              <span className={caseStyles.soft}>
                La pidió {requested_by_name}
                {approved_by_name && `; la aprobó ${approved_by_name}`}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

interface FindingViewProps {
  detail: FindingDetail;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

/** The topics in which client and provider talk about the finding; they are separate from its activity. */
function FindingTopics({ detail: { finding } }: Pick<FindingViewProps, "detail">) {
  return (
    <FeatureSlot
      slot="topics-about"
      about={{ path: paths.finding(finding.id), name: findingNumber(finding.number) }}
    />
  );
}

/** A finding in a drawer: actions, summary, facts, evidence, activity and the box for notes. */
export function NarrowFindingView({ work, ...talk }: FindingViewProps & { work: FindingWork }) {
  const { detail } = talk;
  const provider = useMay("finding.triage");
  const { title, rest } = findingSentence(detail.finding);
  return (
    <article className={caseStyles.detail}>
      <StepActions work={work} />
      <p className={caseStyles.sentence}>
        <strong>{title}</strong> {rest}.
      </p>
      <FindingState detail={detail} />
      <FindingFacts detail={detail} />
      <FindingPriority detail={detail} />
      <FindingIssue issue={detail.issue} />
      <FindingEvidence detail={detail} />
      <FindingScans detail={detail} />
      <FindingDecisions detail={detail} />
      <FindingScenario detail={detail} />
      <PendingPartyTimes detail={detail} />
      <FindingTopics detail={detail} />
      <FindingNeighbours detail={detail} />
      <DockedComposer
        key={detail.finding.id}
        writing={talk.writing}
        label={provider ? "Escribir una nota o al cliente" : "Escribir a su proveedor"}
        shortcut={provider ? "N" : undefined}
      >
        <FindingComposer {...talk} />
      </DockedComposer>
    </article>
  );
}

/** A finding on its own page: the problem and the activity at the left, the facts at the right. */
export function WideFindingView(talk: FindingViewProps) {
  const { detail } = talk;
  return (
    <SectionHeading value="h2">
      <article className={caseStyles.detail}>
        <FindingState detail={detail} />
        <div className={caseStyles.columns}>
          <div className={caseStyles.column}>
            <FindingIssue issue={detail.issue} />
            <FindingEvidence detail={detail} />
            <FindingDecisions detail={detail} />
            <FindingComposer key={detail.finding.id} {...talk} />
            <FindingTopics detail={detail} />
            <FindingScenario detail={detail} />
          </div>
          <div className={caseStyles.column}>
            <FindingPriority detail={detail} />
            <PendingPartyTimes detail={detail} />
            <FindingFacts detail={detail} />
            <FindingScans detail={detail} />
            <FindingNeighbours detail={detail} />
          </div>
        </div>
      </article>
    </SectionHeading>
  );
}
