import type { ReactNode } from "react";
import type { Severity } from "#platform/contract/severity.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { classNames } from "../class-names.ts";
import styles from "./severity-mark.module.css";

// The outline of each severity, distinguishable without colour: the more severe, the more of the shape is filled.
const shapes = {
  critical: <path d="M5 0h6l5 5v6l-5 5H5l-5-5V5z" />,
  high: <path d="M8 .8 15.8 15H.2z" />,
  medium: <path d="M8 .2 15.8 8 8 15.8.2 8z" />,
  low: <path d="M8 15.2.2 1h15.6z" />,
  informational: (
    <path d="M8 .5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15m0 2.4a5.1 5.1 0 1 0 0 10.2A5.1 5.1 0 0 0 8 2.9" />
  ),
  unknown: <path d="M1 6.6h3.6v2.8H1zm5.2 0h3.6v2.8H6.2zm5.2 0H15v2.8h-3.6z" />,
} as const satisfies Record<Severity, ReactNode>;

/** The shape of a severity in the colour of the surrounding text, for places that already show the word. */
export function SeverityShape({ severity }: { severity: Severity }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {shapes[severity]}
    </svg>
  );
}

/** A severity as shape, colour and word. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className={classNames(styles.mark, styles[severity])}>
      <SeverityShape severity={severity} />
      <span className={styles.word}>{severityLabels[severity]}</span>
    </span>
  );
}
