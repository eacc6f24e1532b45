import { useState } from "react";
import type {
  Duration,
  KeyMoment,
} from "#features/response/incidents/contracts/incident-moments.contract.ts";
import {
  type KeyMomentKind,
  momentKinds,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { momentLabels } from "#features/response/incidents/incidents.labels.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { certaintyLabels } from "../work/incident-screen-text.ts";
import { Durations } from "./durations.tsx";
import { KeyMomentDialog } from "./moment-dialog.tsx";
import styles from "./moments.module.css";

/** Returns the effective moment of each kind: the record that no other record replaced. */
export function momentsInForce(moments: readonly KeyMoment[]): Partial<Record<KeyMomentKind, KeyMoment>> {
  const inForce: Partial<Record<KeyMomentKind, KeyMoment>> = {};
  for (const moment of moments) if (!moment.replaced) inForce[moment.kind] = moment;
  return inForce;
}

interface KeyMomentLineProps {
  incidentId: string;
  moments: readonly KeyMoment[];
  durations: readonly Duration[];
  /** Whether to stack the moments, where space is limited. */
  stacked?: boolean;
  /** Whether moments can be recorded and corrected. */
  editable: boolean;
}

/** The key moments in their usual order, with the durations between them; a missing moment is shown as missing. */
export function KeyMomentLine({ incidentId, moments, durations, stacked, editable }: KeyMomentLineProps) {
  const [recording, setRecording] = useState<KeyMomentKind>();
  const inForce = momentsInForce(moments);
  return (
    <div>
      <ol className={classNames(styles.line, stacked && styles.stacked)} aria-label="Momentos clave">
        {momentKinds.map((kind, at) => {
          const moment = inForce[kind];
          const next = momentKinds[at + 1];
          return (
            <li
              key={kind}
              className={styles.moment}
              data-known={moment ? moment.certainty : "no"}
              data-way={moment && next && inForce[next] ? "known" : "open"}
              title={moment?.source}
            >
              <span className={styles.name}>{momentLabels[kind]}</span>
              <Note as="span">
                {moment ? <ExactTime at={moment.at} /> : "Sin registrar"}
                {moment?.certainty === "estimated" && ` (${certaintyLabels.estimated.toLowerCase()})`}
              </Note>
              {moment && moments.some((other) => other.kind === kind && other.replaced) && (
                <Note as="span">Corregido</Note>
              )}
              {editable && (
                <button
                  type="button"
                  className={styles.record}
                  aria-label={`${moment ? "Corregir" : "Registrar"}: ${momentLabels[kind]}`}
                  onClick={() => setRecording(kind)}
                >
                  {moment ? "Corregir" : "Registrar"}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <Durations durations={durations} />
      {recording && (
        <KeyMomentDialog
          incidentId={incidentId}
          kind={recording}
          before={inForce[recording]}
          onClose={() => setRecording(undefined)}
        />
      )}
    </div>
  );
}
