import { useState } from "react";
import type {
  Duration,
  KeyMoment,
} from "#features/response/incidents/contracts/incident-moments.contract.ts";
import {
  type MomentKind,
  momentKinds,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { momentWords } from "#features/response/incidents/incidents.words.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { certaintyWords } from "../work/screen-words.ts";
import { Durations } from "./durations.tsx";
import { MomentDialog } from "./moment-dialog.tsx";
import styles from "./moments.module.css";

/** The one of each kind that counts: of several records, the one that no other took the place of. */
export function momentsInForce(moments: readonly KeyMoment[]): Partial<Record<MomentKind, KeyMoment>> {
  const inForce: Partial<Record<MomentKind, KeyMoment>> = {};
  for (const moment of moments) if (!moment.replaced) inForce[moment.kind] = moment;
  return inForce;
}

interface MomentLineProps {
  incidentId: string;
  moments: readonly KeyMoment[];
  durations: readonly Duration[];
  /** One below the other, where there is little room. */
  stacked?: boolean;
  /** Offers to record and to correct them. */
  editable: boolean;
}

/** The key moments in their usual order, with what is between them; a missing one stays in sight. */
export function MomentLine({ incidentId, moments, durations, stacked, editable }: MomentLineProps) {
  const [recording, setRecording] = useState<MomentKind>();
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
              <span className={styles.name}>{momentWords[kind]}</span>
              <span className={styles.soft}>
                {moment ? <ExactTime at={moment.at} /> : "Sin registrar"}
                {moment?.certainty === "estimated" && ` (${certaintyWords.estimated.toLowerCase()})`}
              </span>
              {moment && moments.some((other) => other.kind === kind && other.replaced) && (
                <span className={styles.soft}>Corregido</span>
              )}
              {editable && (
                <button
                  type="button"
                  className={styles.record}
                  aria-label={`${moment ? "Corregir" : "Registrar"}: ${momentWords[kind]}`}
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
        <MomentDialog
          incidentId={incidentId}
          kind={recording}
          before={inForce[recording]}
          onClose={() => setRecording(undefined)}
        />
      )}
    </div>
  );
}
