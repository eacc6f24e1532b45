import { useState } from "react";
import { outcomeLabels } from "#features/posture/assessments/assessments.labels.ts";
import { retestOutcomes } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import {
  type Retest,
  type RetestItem,
  recordOutcome,
} from "#features/posture/assessments/contracts/retests.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";

interface OutcomeDialogProps {
  retest: Retest;
  item: RetestItem;
  onClose: () => void;
}

/** The dialog to record the provider's result for one finding of a retest. */
export function OutcomeDialog({ retest, item, onClose }: OutcomeDialogProps) {
  const [outcome, setOutcome] = useState(item.outcome ?? "fixed");
  const record = useCallMutation(recordOutcome, onClose, ["assessments", "vulnerabilities", "home"]);
  return (
    <TextDialog
      title={`Resultado de H-${item.number}`}
      label="Observación"
      hint="La lee su empresa. «Corregido» cierra la vulnerabilidad; «No se pudo verificar» no la cambia."
      shortest={0}
      limit={4_000}
      action="Guardar el resultado"
      busy={record.isPending}
      failure={record.error}
      onSave={(note) =>
        record.mutate({
          id: retest.assessment_id,
          retest_id: retest.id,
          finding_id: item.finding_id,
          outcome,
          note,
        })
      }
      onClose={onClose}
    >
      <Field label="Resultado">
        <Select
          value={outcome}
          options={retestOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
          onChange={({ target }) => setOutcome(oneOf(retestOutcomes, target.value) ?? outcome)}
        />
      </Field>
    </TextDialog>
  );
}
