import { useState } from "react";
import { Link } from "react-router";
import { type Run, type RunStep, stopRun } from "#features/response/playbooks/contracts/run.contract.ts";
import { runStateLabels } from "#features/response/playbooks/playbooks.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";

import styles from "../playbooks.module.css";
import { changedByRun } from "./changed-by-run.ts";
import { RunStepView } from "./run-step-view.tsx";

const turnLabels = {
  provider: "nos toca a nosotros",
  client: "espera al cliente",
  time: "está en espera",
} as const;

const isNow = ({ state }: RunStep) => state === "open" || state === "refused";
const isPast = ({ state }: RunStep) => state === "done" || state === "skipped";

/** One run of a playbook: its open, finished and further steps. */
export function RunView({ run, open }: { run: Run; open: boolean }) {
  const { id, title, playbook_id, playbook_number, state, drill, steps, waits_for, reason } = run;
  const [stopping, setStopping] = useState(false);
  const stop = useCallMutation(stopRun, () => setStopping(false), changedByRun);
  const going = state === "running";
  const now = steps.filter((step) => isNow(step) && step.kind !== "parallel");
  const past = steps.filter(isPast);
  const later = steps.filter((step) => !isNow(step) && !isPast(step));
  const { text, tone } = runStateLabels[state];
  return (
    <article className={styles.editor} aria-label={title}>
      <div className={styles.head}>
        <Row as="span" gap={2} across={3}>
          <Link to={paths.playbook(playbook_id)}>{title}</Link>
          <Badge tone={tone}>{text}</Badge>
          {drill && <Badge tone="warning">Simulacro</Badge>}
        </Row>
        {going && (
          <Button small onClick={() => setStopping(true)}>
            Detener
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {past.length} de {steps.length} pasos resueltos
        {going && waits_for.length > 0 && `; ${waits_for.map((turn) => turnLabels[turn]).join(" y ")}`}. Lo
        inició {run.started_by_name} el <ExactTime at={run.started_at} />, versión {playbook_number}. {reason}
        {run.ended_at && (
          <>
            {" "}
            {state === "stopped" ? "Lo detuvo" : "Terminó con"} {run.ended_by_name} el{" "}
            <ExactTime at={run.ended_at} />
            {run.end_reason && `: ${run.end_reason}`}
          </>
        )}
      </p>
      {now.length > 0 && (
        <ul className={styles.steps}>
          {now.map((step) => (
            <RunStepView key={step.id} step={step} act={open && going} />
          ))}
        </ul>
      )}
      <Folded title={`Lo hecho (${past.length})`} steps={past} />
      <Folded title={`${going ? "Lo que sigue" : "Lo que no se recorrió"} (${later.length})`} steps={later} />
      {stopping && (
        <TextDialog
          title={`Detener «${title}»`}
          label="Motivo"
          hint="Lo que quede abierto no se recorre. Lo hecho y la historia quedan."
          shortest={5}
          limit={1_000}
          action="Detener"
          busy={stop.isPending}
          failure={stop.error}
          onSave={(words) => stop.mutate({ id, reason: words })}
          onClose={() => setStopping(false)}
        />
      )}
    </article>
  );
}

function Folded({ title, steps }: { title: string; steps: readonly RunStep[] }) {
  if (steps.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <RunStepView key={step.id} step={step} act={false} />
        ))}
      </ul>
    </details>
  );
}
