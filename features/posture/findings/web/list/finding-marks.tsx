import type { Finding, Threat } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type {
  FindingClockKind,
  FindingPause,
  FindingStatus,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { TimerLabels } from "#platform/web/work/clock-text.ts";
import { ClockMark } from "#platform/web/work/time-mark.tsx";
import { chanceText } from "../detail/finding-sentence.ts";
import styles from "./finding-columns.module.css";

const statusTones = {
  open: "neutral",
  in_progress: "brand",
  fixed_declared: "warning",
  closed_verified: "good",
  reopened: "danger",
  risk_accepted: "neutral",
  false_positive: "neutral",
  out_of_scope: "neutral",
  asset_retired: "neutral",
} as const satisfies Record<FindingStatus, string>;

export const StatusMark = ({ status }: { status: FindingStatus }) => (
  <Badge tone={statusTones[status]}>{findingStatusLabels[status]}</Badge>
);

export const kevMeaning =
  "Está en el catálogo KEV de CISA: se sabe que hay atacantes que la usan hoy contra organizaciones reales";
export const epssMeaning =
  "EPSS de FIRST: probabilidad de que alguien la explote en los próximos 30 días, en cualquier lugar del mundo";

/** Marks a finding with a vulnerability that is being exploited at present (KEV). */
export const KevMark = ({ threat: { kev } }: { threat: Threat }) =>
  kev && (
    <span title={kevMeaning}>
      <Badge tone="danger">KEV</Badge>
    </span>
  );

/** The threat facts: exploited today, and the probability of exploitation. */
export function ThreatMarks({ threat }: { threat: Threat }) {
  const { ransomware, epss } = threat;
  return (
    <span className={styles.marks}>
      <span>
        <KevMark threat={threat} /> {ransomware && <Badge tone="danger">ransomware</Badge>}
      </span>
      {epss !== null && (
        <span className={styles.soft} title={epssMeaning}>
          EPSS {chanceText(epss)}
        </span>
      )}
    </span>
  );
}

/** The labels of the timer for correcting a finding. */
export const findingClockWords: TimerLabels<FindingClockKind, FindingPause> = {
  toDo: { fix: "corregirla" },
  missed: { fix: "corregirse" },
  pauses: {
    waiting_provider: "esperando al proveedor",
    waiting_change: "esperando un cambio programado",
    agreed: "acordada entre ambos",
  },
};

export const FindingClock = ({ clock }: { clock: NonNullable<Finding["clock"]> }) => (
  <ClockMark words={findingClockWords} clock={clock} />
);
