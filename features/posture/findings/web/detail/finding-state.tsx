import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { pendingParties } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { ballLabels } from "#features/posture/findings/findings.labels.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { FindingClock, StatusMark, ThreatMarks } from "../list/finding-marks.tsx";
import { isOpen, nextText } from "./finding-sentence.ts";

/** The state, and the next step with its date and party. */
export function FindingState({ detail }: { detail: FindingDetail }) {
  const { finding } = detail;
  const provider = useMay("finding.triage");
  const timeZone = usePersonZone();
  return (
    <div className={caseStyles.top}>
      <div className={caseStyles.state}>
        <SeverityMark severity={finding.severity} />
        <StatusMark status={finding.status} />
        {isOpen(finding.status) && finding.not_evaluated && <Badge tone="warning">No evaluada</Badge>}
        <ThreatMarks threat={finding.threat} />
        {finding.clock && <FindingClock clock={finding.clock} />}
        {finding.assignee_name && (
          <span className={caseStyles.soft}>Responsable: {finding.assignee_name}</span>
        )}
      </div>
      <p className={caseStyles.next}>{nextText({ detail, provider, dayOf: (at) => day(at, timeZone) })}</p>
    </div>
  );
}

const minuteMs = 60_000;

/** The party that has to act, since when, and the time of each party. */
export function PendingPartyTimes({
  detail: { finding, ball_minutes, ball_since },
}: {
  detail: FindingDetail;
}) {
  return (
    <Section title="Quién debe actuar">
      {isOpen(finding.status) && (
        <p className={caseStyles.soft}>
          {ballLabels[finding.ball]}, desde el <ExactTime at={ball_since} />
        </p>
      )}
      <BarRows
        caption="Tiempo que cada parte tuvo el hallazgo mientras estuvo abierto"
        rows={pendingParties.map((ball) => ({
          key: ball,
          name: ballLabels[ball],
          value: ball_minutes[ball],
          text: ball_minutes[ball] === 0 ? "nada" : durationText(ball_minutes[ball] * minuteMs),
        }))}
      />
    </Section>
  );
}
