import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { listAssignees } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import type { AlertDialogProps } from "../work/alert-dialog.ts";
import { alertCount } from "../work/bulk-text.ts";

interface EscalateFormProps {
  /** The name of the selection: «ALR-72», «3 alertas». */
  what: string;
  hint: string;
  busy: boolean;
  failure: Error | null;
  children?: ReactNode;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Asks for the note with which an alert is escalated to the second line. */
export function EscalateForm({ what, ...rest }: EscalateFormProps) {
  return (
    <TextDialog
      {...rest}
      title={`Escalar ${what} a N2`}
      label="Nota de traspaso"
      shortest={20}
      limit={5_000}
      action="Escalar a N2"
    />
  );
}

/** The hint for a note that many alerts receive. */
export const sharedNoteHint =
  "Queda en la historia de cada una; las que ya están en N2 o cerradas no cambian. Solo la lee el proveedor.";

/** The dialog to escalate one alert, or several with one note that is added to the activity of each. */
export function EscalateDialog({ target: { row, count }, change, onClose }: AlertDialogProps) {
  const [assignee, setAssignee] = useState("");
  const people = useQuery(callQuery(listAssignees, {})).data?.items ?? [];
  const assignee_id = assignee === "" ? null : Number(assignee);
  return (
    <EscalateForm
      what={row ? alertNumber(row.number) : alertCount(count)}
      hint={row ? "Qué se vio, qué se hizo y qué falta. Solo la lee el proveedor." : sharedNoteHint}
      busy={change.busy}
      failure={change.failure}
      onSave={(note) => change.save({ do: "escalate", note, assignee_id })}
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
    </EscalateForm>
  );
}
