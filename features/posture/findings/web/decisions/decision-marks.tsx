import {
  type Decision,
  type DecisionState,
  remindedDays,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { decisionStateLabels } from "#features/posture/findings/decisions.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { kevMeaning } from "../list/finding-marks.tsx";

const tones = {
  requested: "warning",
  recommended: "warning",
  approved: "good",
  rejected: "neutral",
  expired: "neutral",
  revoked: "neutral",
} as const satisfies Record<DecisionState, string>;

/** Shows the state of a decision, and whether one of its CVEs became exploited after the acceptance. */
export function DecisionStateMark({ decision: { state, kev_warned_at } }: { decision: Decision }) {
  return (
    <>
      <Badge tone={tones[state]}>{decisionStateLabels[state]}</Badge>
      {kev_warned_at && state === "approved" && (
        <>
          {" "}
          <span title={kevMeaning}>
            <Badge tone="danger">Entró a KEV</Badge>
          </span>
        </>
      )}
    </>
  );
}

const dayMs = 86_400_000;

/** The last day of validity, marked if it is near. */
export function DecisionEnd({ decision: { state, expires_on } }: { decision: Decision }) {
  const soon = calendarDay(new Date(useMinute().getTime() + remindedDays * dayMs), providerZone);
  if (!expires_on) return "Sin fecha";
  return (
    <>
      {writtenDay(expires_on)}
      {state === "approved" && expires_on <= soon && (
        <>
          {" "}
          <Badge tone="warning">Termina pronto</Badge>
        </>
      )}
    </>
  );
}
