import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AskedSelection } from "#features/alerts/alert-bulk.contract.ts";
import { escalateAlert } from "#features/alerts/alert-triage.contract.ts";
import { type Alert, listAssignees } from "#features/alerts/alerts.contract.ts";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { alertCount } from "../work/bulk-words.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { useBulkChange } from "../work/use-bulk-change.ts";
import { WordsDialog } from "./words-dialog.tsx";

interface EscalateDialogProps {
  alert: Alert;
  onDone: () => void;
  onClose: () => void;
}

/** Hands an alert over to the second level. */
export function EscalateDialog({ alert, onDone, onClose }: EscalateDialogProps) {
  const escalate = useAlertChange(escalateAlert, () => {
    showToast("good", `${alertNumber(alert.number)} escalada a N2.`);
    onDone();
  });
  const { id, version } = alert;
  return (
    <HandOverDialog
      what={alertNumber(alert.number)}
      hint="Qué se vio, qué se hizo y qué falta. Solo la lee el proveedor."
      busy={escalate.isPending}
      failure={escalate.error}
      onSave={(note, assignee_id) => escalate.mutate({ id, version, note, assignee_id })}
      onClose={onClose}
    />
  );
}

interface EscalateManyProps {
  selection: AskedSelection;
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Hands many over with one note, which stands in the story of each. */
export function EscalateManyDialog({ selection, count, onDone, onClose }: EscalateManyProps) {
  const escalate = useBulkChange(onDone);
  return (
    <HandOverDialog
      what={alertCount(count)}
      hint="Queda en la historia de cada una; las que ya están en N2 o cerradas no cambian. Solo la lee el proveedor."
      busy={escalate.isPending}
      failure={escalate.error}
      onSave={(note, assignee_id) =>
        escalate.mutate({ selection, expected: count, action: { do: "escalate", note, assignee_id } })
      }
      onClose={onClose}
    />
  );
}

interface HandOverDialogProps {
  what: string;
  hint: string;
  busy: boolean;
  failure: Error | null;
  onSave: (note: string, assigneeId: number | null) => void;
  onClose: () => void;
}

function HandOverDialog({ what, hint, onSave, ...rest }: HandOverDialogProps) {
  const [assignee, setAssignee] = useState("");
  const people = useQuery(callQuery(listAssignees, {})).data?.items ?? [];
  return (
    <WordsDialog
      {...rest}
      title={`Escalar ${what} a N2`}
      label="Nota de traspaso"
      hint={hint}
      shortest={20}
      limit={5_000}
      action="Escalar a N2"
      onSave={(note) => onSave(note, assignee === "" ? null : Number(assignee))}
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
