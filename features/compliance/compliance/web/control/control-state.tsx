import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { gradeControl } from "#features/compliance/compliance/control-status.contract.ts";
import { type ControlStatus, grades } from "#features/compliance/control-states/control-states.contract.ts";
import { gradeLabels, workLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { Control } from "#features/compliance/standards/standards.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ResultMark } from "../score/control-marks.tsx";
import { updateCachedStatus } from "../status/put-status.ts";
import { refreshScores } from "../status/use-status-change.ts";
import { plainDay } from "../text/plain-text.ts";
import { choicesOf } from "../text/status-labels.ts";
import { ControlStateForm } from "./control-state-form.tsx";
import styles from "./section.module.css";

/** The form for the auditor's grade of a control, which is separate from the company's own grade. */
function GradeForm({ status }: { status: ControlStatus }) {
  const queries = useQueryClient();
  const [chosenGrade, setChosenGrade] = useState<string>();
  const [reason, setReason] = useState("");
  const grade = grades.find((word) => word === (chosenGrade ?? status.grade)) ?? null;
  const save = useMutation({
    mutationFn: () => call(gradeControl, { id: status.control_id, version: status.version, grade, reason }),
    onSuccess: (saved) => {
      updateCachedStatus(queries, saved);
      setChosenGrade(undefined);
      setReason("");
    },
    onSettled: () => refreshScores(queries, status.control_id),
  });
  const dirty = grade !== status.grade;
  return (
    <Form
      onSubmit={() => dirty && save.mutate()}
      actions={
        <Button
          type="submit"
          busy={save.isPending}
          {...(!dirty && { notYet: "La calificación no ha cambiado" })}
        >
          Calificar
        </Button>
      }
    >
      <FieldPair>
        <Field label="Calificación del auditor" hint="La palabra del proveedor; no cambia el resultado.">
          <Select
            placeholder="Sin calificación"
            options={choicesOf(gradeLabels)}
            value={grade ?? ""}
            onChange={(event) => setChosenGrade(event.target.value)}
          />
        </Field>
        {dirty && (
          <Field label="Motivo" optional>
            <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
      </FieldPair>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

/** The state of a control, to be read. */
function StateFacts({ status }: { status: ControlStatus }) {
  const facts: [string, ReactNode][] = [
    ["Resultado", <ResultMark key="result" result={status.result} />],
    ["Avance del trabajo", workLabels[status.work_status]],
    ["Implementación", status.implementation_score],
    ["Documentación", status.documentation_score],
    ["Meta", status.target],
    ["Responsable", status.owner_name],
    ["Plazo", status.due_date && plainDay(status.due_date)],
    ["Justificación", status.justification],
    ["Observación", status.observation],
    ["Calificación del auditor", status.grade && gradeLabels[status.grade]],
  ];
  return (
    <FactList>
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </FactList>
  );
}

interface ControlStateProps {
  status: ControlStatus;
  control: Control;
  /** Whether the period is closed, so that states cannot change. */
  closed: boolean;
}

/** The state of a control; people with permission also have a collapsed form, unless the period is closed. */
export function ControlState({ status, control, closed }: ControlStateProps) {
  const editable = useMay("compliance.write") && !closed;
  const mayReview = useMay("compliance.review");
  return (
    <Stack as="section" gap={4} bounded aria-labelledby={`estado-${control.id}`}>
      <h2 id={`estado-${control.id}`} className={styles.title}>
        Estado
      </h2>
      {closed && (
        <Notice title="Período cerrado">
          El estado no cambia hasta que alguien del proveedor reabra la norma, en Historia.
        </Notice>
      )}
      <StateFacts status={status} />
      {editable && (
        <details className={styles.change} key={status.control_id}>
          <summary>Cambiar el estado</summary>
          <div className={styles.forms}>
            <ControlStateForm status={status} control={control} />
            {mayReview && <GradeForm status={status} />}
          </div>
        </details>
      )}
    </Stack>
  );
}
