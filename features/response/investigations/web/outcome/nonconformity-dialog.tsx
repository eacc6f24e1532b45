import { useState } from "react";
import { NonconformityKind } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { recordNonconformity } from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";
import { announceOutcome, type OutcomeDialogProps } from "./outcome-dialogs.ts";

/** Records what was found about a control of the company's standards. */
export function NonconformityDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code } = detail.investigation;
  const [control, setControl] = useState<{ control_id: number; code?: string }>();
  const [draft, setDraft] = useState({
    kind: "observation" as NonconformityKind,
    title: "",
    description: detail.conclusion?.text ?? "",
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const record = useInvestigationStep(recordNonconformity, (result) => {
    announceOutcome(result);
    onClose();
  });
  return (
    <FormDialog
      wide
      title={`No conformidad a partir de ${code}`}
      action="Registrar"
      notYet={control ? undefined : "Elija primero el control"}
      busy={record.isPending}
      failure={record.error}
      onSubmit={() => control && record.mutate({ id, control_id: control.control_id, ...draft })}
      onClose={onClose}
    >
      {control ? (
        <p className={styles.line}>
          <strong>Control {control.code ?? control.control_id}</strong>
          <Button small onClick={() => setControl(undefined)}>
            Elegir otro
          </Button>
        </p>
      ) : (
        <FeatureSlot slot="control-picker" taken={[]} onPick={setControl} />
      )}
      <Field label="Qué es">
        <Select
          options={optionsOf(NonconformityKind.options, gradeLabels)}
          value={draft.kind}
          onChange={({ target }) =>
            set({ kind: oneOf(NonconformityKind.options, target.value) ?? draft.kind })
          }
        />
      </Field>
      <Field label="Qué se encontró" hint="En una frase: la lee la empresa en No conformidades.">
        <TextInput
          required
          minLength={5}
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Detalle" optional>
        <TextArea
          limit={5_000}
          rows={4}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
