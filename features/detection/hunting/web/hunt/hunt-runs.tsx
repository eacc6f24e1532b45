import { useState } from "react";
import {
  cancelHuntRun,
  type HuntDetail,
  type HuntRun,
  startHuntRun,
} from "#features/detection/hunting/hunting.contract.ts";
import { huntRunLabels } from "#features/detection/hunting/hunting.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hunting.module.css";
import { DataState } from "./data-state.tsx";
import { FindingList } from "./finding-list.tsx";
import { HuntSchedulePart } from "./hunt-schedule.tsx";
import { dayMs, runPeriods } from "./run-periods.ts";

/** Runs a hunt over a period, and shows the progress and the results of each run. */
export function HuntRuns({ detail }: { detail: HuntDetail }) {
  const { hunt, runs, problems } = detail;
  const works = useMay("hunt.work");
  const [days, setDays] = useState("30");
  const [displayText, setShown] = useState<string>();
  const start = useCallMutation(startHuntRun);
  const run = runs.find(({ id }) => id === displayText) ?? runs[0];
  const begin = () => {
    const until = new Date();
    const from = new Date(until.getTime() - Number(days) * dayMs);
    setShown(undefined);
    start.mutate({ id: hunt.id, from: from.toISOString(), until: until.toISOString() });
  };
  return (
    <Stack as="section" gap={2} bounded>
      <h2 className={styles.title}>Datos revisados</h2>
      {works && hunt.state === "open" && (
        <div className={styles.end}>
          <Field label="Período">
            <Select options={runPeriods} value={days} onChange={({ target }) => setDays(target.value)} />
          </Field>
          <Button
            look="main"
            busy={start.isPending || runs[0]?.status === "running"}
            notYet={problems[0]}
            onClick={begin}
          >
            Ejecutar
          </Button>
        </div>
      )}
      {works && <HuntSchedulePart detail={detail} />}
      <SaveTrouble failure={start.error} />
      {runs.length === 0 && (
        <EmptyState title="Todavía no se ha ejecutado">
          {works
            ? "Elija un período y ejecútela: sigue aunque deje esta página."
            : "El equipo no la ha ejecutado."}
        </EmptyState>
      )}
      {runs.length > 1 && (
        <Field label="Ejecución">
          <Select
            options={runs.map(({ id, number, status }) => ({
              value: id,
              label: `Ejecución ${number}: ${huntRunLabels[status].toLowerCase()}`,
            }))}
            value={run?.id ?? ""}
            onChange={({ target }) => setShown(target.value)}
          />
        </Field>
      )}
      {run && <RunView key={run.id} detail={detail} run={run} works={works} />}
    </Stack>
  );
}

interface RunViewProps {
  detail: HuntDetail;
  run: HuntRun;
  works: boolean;
}

function RunView({ detail, run, works }: RunViewProps) {
  const { hunt } = detail;
  const cancel = useCallMutation(cancelHuntRun);
  const { status, scanned, expected, hits, cut, data, failure, from, until } = run;
  const isRunning = status === "running";
  return (
    <Stack gap={4} bounded>
      <p className={styles.text}>
        <Badge tone={isRunning ? "brand" : status === "failed" ? "danger" : "neutral"}>
          {huntRunLabels[status]}
        </Badge>{" "}
        Del <ExactTime at={from} /> al <ExactTime at={until} />: {numberText(scanned)} eventos mirados
        {isRunning && expected > 0 && ` de unos ${numberText(expected)}`}, {numberText(hits)} hallados. La
        pidió {run.requested_by_name}.
      </p>
      {isRunning && (
        <Row gap={2} across={3}>
          <progress
            aria-label="Avance de la búsqueda"
            {...(expected > 0 && { value: Math.min(scanned, expected), max: expected })}
          />
          <Button small busy={cancel.isPending} onClick={() => cancel.mutate({ id: hunt.id })}>
            Cancelar
          </Button>
          <span className={styles.note}>Puede dejar esta página: la búsqueda sigue.</span>
        </Row>
      )}
      <SaveTrouble failure={cancel.error} />
      {failure && <Notice tone="danger">{failure}</Notice>}
      {cut && (
        <Notice tone="warning" title="Encontró demasiado">
          Se detuvo al guardar 5.000 hallazgos distintos: lo más antiguo no se miró. Haga más precisa la
          consulta.
        </Notice>
      )}
      <DataState data={data} />
      {works && !isRunning && <FindingList detail={detail} run={run} />}
    </Stack>
  );
}
