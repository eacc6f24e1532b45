import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { escalateAlert } from "#features/alerts/alert-triage.contract.ts";
import { type Alert, listAssignees } from "#features/alerts/alerts.contract.ts";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { WordsDialog } from "./words-dialog.tsx";

interface EscalateDialogProps {
  alert: Alert;
  onDone: () => void;
  onClose: () => void;
}

/** Hands an alert over to the second level. */
export function EscalateDialog({ alert, onDone, onClose }: EscalateDialogProps) {
  const [assignee, setAssignee] = useState("");
  const people = useQuery(callQuery(listAssignees, {})).data?.items ?? [];
  const escalate = useAlertChange(escalateAlert, () => {
    showToast("good", `${alertNumber(alert.number)} escalada a N2.`);
    onDone();
  });
  const { id, version } = alert;
  return (
    <WordsDialog
      title={`Escalar ${alertNumber(alert.number)} a N2`}
      label="Nota de traspaso"
      hint="Qué se vio, qué se hizo y qué falta. Solo la lee el proveedor."
      shortest={20}
      limit={5_000}
      action="Escalar a N2"
      busy={escalate.isPending}
      failure={escalate.error}
      onSave={(note) =>
        escalate.mutate({ id, version, note, assignee_id: assignee === "" ? null : Number(assignee) })
      }
      onClose={onClose}
    >
      <Field label="Para quién" optional>
        <Select
          placeholder="Quien la tome en N2"
          options={people.map((person) => ({ value: String(person.id), label: person.name }))}
          value={assignee}
          onChange={({ target }) => setAssignee(target.value)}
        />
      </Field>
    </WordsDialog>
  );
}
