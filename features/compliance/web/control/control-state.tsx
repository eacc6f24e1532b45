import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import type { Control } from "#features/standards/standards.contract.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ControlStateForm } from "./control-state-form.tsx";
import { GradeForm } from "./grade-form.tsx";
import styles from "./section.module.css";
import { StateFacts } from "./state-facts.tsx";

interface ControlStateProps {
  status: ControlStatus;
  control: Control;
  /** The period is closed: states do not change. */
  closed: boolean;
}

/** The state of a control: for who may change it a form, in a closed period and on paper the facts. */
export function ControlState({ status, control, closed }: ControlStateProps) {
  const editable = useMay("compliance.write") && !closed;
  const mayReview = useMay("compliance.review");
  return (
    <section className={styles.section} aria-labelledby={`estado-${control.id}`}>
      <h2 id={`estado-${control.id}`} className={styles.title}>
        Estado
      </h2>
      {closed && (
        <Notice title="Período cerrado">
          El estado no cambia hasta que alguien del proveedor reabra la norma, en Historia.
        </Notice>
      )}
      <div className={editable ? styles.onPaper : undefined}>
        <StateFacts status={status} />
      </div>
      {editable && (
        <div className={styles.onScreen}>
          <ControlStateForm key={status.control_id} status={status} control={control} />
          {mayReview && <GradeForm key={`grade-${status.control_id}`} status={status} />}
        </div>
      )}
    </section>
  );
}
