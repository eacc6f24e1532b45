import type { ReactNode } from "react";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { infractionLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { Infraction } from "#features/compliance/standards/standards.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { shortResultLabels } from "../text/status-labels.ts";
import styles from "./control-marks.module.css";

const tones = { leve: "neutral", grave: "warning", gravisima: "danger" } as const;

/** The class of infraction of a gap. */
export function InfractionMark({ infraction }: { infraction: Infraction }) {
  return <Badge tone={tones[infraction]}>Infracción {infractionLabels[infraction].toLowerCase()}</Badge>;
}

// Shapes that are distinguishable without colour: full with a tick, half, a cross, a dash, an empty ring.
const shapes = {
  compliant: (
    <>
      <circle cx="8" cy="8" r="7.5" />
      <path className={styles.cut} d="m4.6 8.3 2.3 2.3 4.5-5" />
    </>
  ),
  partially_compliant: (
    <>
      <circle className={styles.ring} cx="8" cy="8" r="6.75" />
      <path d="M8 1.2a6.8 6.8 0 0 1 0 13.6z" />
    </>
  ),
  non_compliant: (
    <>
      <path d="M1.5.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1z" />
      <path className={styles.cut} d="m5 5 6 6m0-6-6 6" />
    </>
  ),
  not_applicable: <path className={styles.ring} d="M3 8h10" />,
  not_assessed: <circle className={styles.dashed} cx="8" cy="8" r="6.75" />,
} as const satisfies Record<Result, ReactNode>;

interface ResultMarkProps {
  result: Result;
  /** Whether to use one or two words, where space is limited. */
  short?: boolean;
  /** Whether to show the shape alone, next to a text with the same meaning. */
  bare?: boolean;
}

/** A result as shape, colour and word. */
export function ResultMark({ result, short = false, bare = false }: ResultMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[result])}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[result]}
      </svg>
      {!bare && <span className={styles.word}>{(short ? shortResultLabels : resultLabels)[result]}</span>}
    </span>
  );
}
