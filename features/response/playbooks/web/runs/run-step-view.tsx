import { useState } from "react";
import { finishStep, type RunStep } from "#features/response/playbooks/contracts/run.contract.ts";
import {
  runStepStateLabels,
  stepKindLabels,
  stepPhaseLabels,
} from "#features/response/playbooks/playbooks.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "../playbooks.module.css";
import { changedByRun } from "./changed-by-run.ts";

/** One step of a run: its text, its outcome, and the form to finish it. */
export function RunStepView({ step, act }: { step: RunStep; act: boolean }) {
  const [ending, setEnding] = useState<"done" | "skipped">();
  const { kind, state, side, dangerous, done_at, done_by_name, choice, options, due_at, wake_at } = step;
  const word = runStepStateLabels[state];
  const isRequested = side === "client" && state === "open";
  return (
    <Stack as="li" gap={2} bounded>
      <Row as="span" gap={2} across={3}>
        <strong>{step.title}</strong>
        <Badge tone={word.tone}>{isRequested ? "Espera al cliente" : word.text}</Badge>
        {kind !== "manual" && <Badge>{stepKindLabels[kind]}</Badge>}
        {dangerous && <Badge tone="warning">Pide confirmar identidad</Badge>}
      </Row>
      <span className={styles.note}>
        {[stepPhaseLabels[step.phase], step.role].filter(Boolean).join(" · ")}
        {state === "open" && due_at && (
          <>
            {" · "}
            {step.overdue ? "debía estar el " : "hasta el "}
            <ExactTime at={due_at} />
          </>
        )}
        {state === "open" && wake_at && (
          <>
            {" · termina sola el "}
            <ExactTime at={wake_at} />
          </>
        )}
        {done_at && (
          <>
            {" · "}
            {done_by_name ?? "El portal"}, <ExactTime at={done_at} />
          </>
        )}
      </span>
      {choice !== null && <p className={styles.text}>Se eligió: {options[choice]}</p>}
      {step.result && <p className={styles.text}>{step.result}</p>}
      {(state === "open" || state === "refused") && (
        <>
          {step.body && <p className={styles.text}>{step.body}</p>}
          {side === "client" && step.plain && <p className={styles.text}>Al cliente: {step.plain}</p>}
          {step.evidence && <p className={styles.note}>Evidencia: {step.evidence}</p>}
        </>
      )}
      {act && (
        <Row as="span" gap={2} across={3}>
          {state === "open" && !(kind === "approval" && dangerous) && (
            <Button small look={side === "provider" ? "main" : "plain"} onClick={() => setEnding("done")}>
              {doneLabel(step)}
            </Button>
          )}
          <Button small onClick={() => setEnding("skipped")}>
            {state === "refused" ? "Seguir sin este paso" : "Omitir"}
          </Button>
        </Row>
      )}
      {ending && <FinishDialog step={step} state={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}

function doneLabel({ kind, side }: RunStep): string {
  if (kind === "approval") return "Lo autorizó por otra vía";
  if (kind === "decision") return side === "client" ? "Respondió por otra vía" : "Decidir";
  if (kind === "wait") return "No esperar más";
  return side === "client" ? "El cliente ya lo hizo" : "Hecho";
}

interface FinishDialogProps {
  step: RunStep;
  state: "done" | "skipped";
  onClose: () => void;
}

function FinishDialog({ step: { id, title, kind, side, options }, state, onClose }: FinishDialogProps) {
  const [choice, setChoice] = useState("0");
  const finish = useCallMutation(finishStep, onClose, changedByRun);
  const decides = state === "done" && kind === "decision";
  const needsWords = state === "skipped" || side === "client";
  return (
    <TextDialog
      title={`${state === "done" ? "Resolver" : "Omitir"}: ${title}`}
      label={
        state === "skipped"
          ? "Por qué se omite"
          : side === "client"
            ? "Quién respondió y cómo"
            : "Qué resultó"
      }
      hint="Queda en el paso y en la historia del incidente."
      shortest={needsWords ? 5 : 0}
      limit={5_000}
      action="Guardar"
      busy={finish.isPending}
      failure={finish.error}
      onSave={(result) => finish.mutate({ id, state, result, choice: decides ? Number(choice) : null })}
      onClose={onClose}
    >
      {decides && (
        <Field label="Respuesta">
          <Select
            options={options.map((label, place) => ({ value: String(place), label }))}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          />
        </Field>
      )}
    </TextDialog>
  );
}
