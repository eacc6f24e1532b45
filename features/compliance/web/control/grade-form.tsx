import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { gradeControl } from "#features/compliance/control-status.contract.ts";
import { type ControlStatus, grades } from "#features/control-states/control-states.contract.ts";
import { gradeWords } from "#features/control-states/control-states.words.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { putStatus } from "../standing/put-status.ts";
import { refreshScores } from "../standing/use-status-change.ts";
import { choicesOf } from "../words/status-words.ts";

/** The auditor's word on a control, apart from the company's. */
export function GradeForm({ status }: { status: ControlStatus }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState("");
  const grade = grades.find((word) => word === (chosen ?? status.grade)) ?? null;
  const save = useMutation({
    mutationFn: () => call(gradeControl, { id: status.control_id, version: status.version, grade, reason }),
    onSuccess: (saved) => {
      putStatus(queries, saved);
      setChosen(undefined);
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
            options={choicesOf(gradeWords)}
            value={grade ?? ""}
            onChange={(event) => setChosen(event.target.value)}
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
