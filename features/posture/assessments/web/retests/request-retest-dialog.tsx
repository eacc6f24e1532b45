import { useState } from "react";
import type { AssessmentFinding } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { requestRetest } from "#features/posture/assessments/contracts/retests.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "../assessments.module.css";

interface RequestRetestDialogProps {
  assessmentId: string;
  /** The published findings from which the person selects. */
  findings: readonly AssessmentFinding[];
  onClose: () => void;
}

/** The dialog to request a retest of selected findings, each with what was done about it. */
export function RequestRetestDialog({ assessmentId, findings, onClose }: RequestRetestDialogProps) {
  const pending = findings.filter(({ retest }) => retest?.outcome !== "fixed");
  const [noteByFinding, setNoteByFinding] = useState<Readonly<Record<string, string>>>({});
  const request = useCallMutation(requestRetest, () => {
    onClose();
    showToast("good", "Reprueba solicitada. La verá en Verificaciones.");
  });
  const ids = Object.keys(noteByFinding);
  return (
    <FormDialog
      title="Pedir reprueba"
      wide
      action="Pedir reprueba"
      notYet={ids.length === 0 ? "Elija al menos un hallazgo" : undefined}
      busy={request.isPending}
      failure={request.error}
      onSubmit={() =>
        request.mutate({
          id: assessmentId,
          findings: ids.map((finding_id) => ({ finding_id, note: noteByFinding[finding_id] ?? "" })),
        })
      }
      onClose={onClose}
    >
      {pending.length === 0 && <p>Todos los hallazgos publicados se verificaron como corregidos.</p>}
      {pending.map(({ id, number, title }) => (
        <div key={id} className={styles.part}>
          <Checkbox
            label={`H-${number} ${title}`}
            checked={id in noteByFinding}
            onChange={({ target }) => {
              const { [id]: _note, ...rest } = noteByFinding;
              setNoteByFinding(target.checked ? { ...noteByFinding, [id]: "" } : rest);
            }}
          />
          {id in noteByFinding && (
            <Field label="Corrección aplicada" optional>
              <TextInput
                maxLength={2_000}
                value={noteByFinding[id]}
                onChange={({ target }) => setNoteByFinding({ ...noteByFinding, [id]: target.value })}
              />
            </Field>
          )}
        </div>
      ))}
    </FormDialog>
  );
}
