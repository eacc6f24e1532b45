import { useState } from "react";
import { assessmentKindLabels, boxLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  assessmentKinds,
  boxTypes,
} from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import {
  type AssessmentDetail,
  createAssessment,
  editAssessment,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface PlanDialogProps {
  /** The assessment to edit; absent to create one. */
  assessment?: AssessmentDetail;
  onSaved: (saved: AssessmentDetail) => void;
  onClose: () => void;
}

const optionsOf = <Word extends string>(words: readonly Word[], names: Record<Word, string>) =>
  words.map((value) => ({ value, label: names[value] }));

const planOf = (assessment: AssessmentDetail | undefined) => ({
  title: assessment?.title ?? "",
  kind: assessment?.kind ?? ("external" as const),
  box: assessment?.box ?? ("grey" as const),
  objective: assessment?.objective ?? "",
  method: assessment?.method ?? "",
  rules: assessment?.rules ?? "",
  starts_on: assessment?.starts_on ?? "",
  ends_on: assessment?.ends_on ?? "",
});

type Plan = ReturnType<typeof planOf>;

interface PlanProps {
  plan: Plan;
  change: (part: Partial<Plan>) => void;
}

/** The dialog to propose an assessment, or to edit the plan of one. */
export function PlanDialog({ assessment, onSaved, onClose }: PlanDialogProps) {
  const [plan, setPlan] = useState(() => planOf(assessment));
  const [restricted, setRestricted] = useState(false);
  const change = (part: Partial<Plan>) => setPlan({ ...plan, ...part });
  const create = useCallMutation(createAssessment, onSaved);
  const edit = useCallMutation(editAssessment, onSaved);
  const submit = () => {
    const request = { ...plan, starts_on: plan.starts_on || null, ends_on: plan.ends_on || null };
    if (assessment) edit.mutate({ ...request, id: assessment.id, version: assessment.version });
    else create.mutate({ ...request, ...(restricted && { restricted_to: [] }) });
  };
  return (
    <FormDialog
      title={assessment ? "Editar la evaluación" : "Nueva evaluación"}
      wide
      action="Guardar"
      busy={create.isPending || edit.isPending}
      failure={create.error ?? edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={200}
          value={plan.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <ScheduleFields plan={plan} change={change} />
      <PlanTexts plan={plan} change={change} />
      {!assessment && (
        <Checkbox
          label="Reservada"
          hint="Solo la ven usted y las personas que agregue al alcance. No se puede cambiar después."
          checked={restricted}
          onChange={({ target }) => setRestricted(target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** The fields for the kind of the assessment, what its testers are told, and its days. */
function ScheduleFields({ plan, change }: PlanProps) {
  return (
    <>
      <FieldPair>
        <Field label="Tipo">
          <Select
            value={plan.kind}
            options={optionsOf(assessmentKinds, assessmentKindLabels)}
            onChange={({ target }) => change({ kind: oneOf(assessmentKinds, target.value) ?? plan.kind })}
          />
        </Field>
        <Field label="Información que reciben los evaluadores">
          <Select
            value={plan.box}
            options={optionsOf(boxTypes, boxLabels)}
            onChange={({ target }) => change({ box: oneOf(boxTypes, target.value) ?? plan.box })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Inicio" optional>
          <DateInput value={plan.starts_on} onChange={({ target }) => change({ starts_on: target.value })} />
        </Field>
        <Field label="Término" optional>
          <DateInput
            min={plan.starts_on || undefined}
            value={plan.ends_on}
            onChange={({ target }) => change({ ends_on: target.value })}
          />
        </Field>
      </FieldPair>
    </>
  );
}

/** The fields for the objective, the method and the rules of the assessment. */
function PlanTexts({ plan, change }: PlanProps) {
  return (
    <>
      <Field label="Objetivo" optional>
        <TextArea
          limit={5_000}
          value={plan.objective}
          onChange={({ target }) => change({ objective: target.value })}
        />
      </Field>
      <Field label="Método" hint="Por ejemplo: PTES, OWASP WSTG 4.2, TIBER." optional>
        <TextArea
          limit={5_000}
          value={plan.method}
          onChange={({ target }) => change({ method: target.value })}
        />
      </Field>
      <Field label="Reglas" hint="Horarios, técnicas excluidas y a quién avisar." optional>
        <TextArea
          limit={10_000}
          value={plan.rules}
          onChange={({ target }) => change({ rules: target.value })}
        />
      </Field>
    </>
  );
}
