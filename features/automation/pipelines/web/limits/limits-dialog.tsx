import { useState } from "react";
import {
  type PipelineLimits,
  saveLimits,
} from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

/** The dialog for the limits of the company's runs. */
export function LimitsDialog({ limits, onClose }: { limits: PipelineLimits; onClose: () => void }) {
  const [atOnce, setAtOnce] = useState(limits.runs_at_once);
  const [aDay, setADay] = useState(limits.runs_a_day);
  const save = useCallMutation(saveLimits, onClose);
  return (
    <FormDialog
      title="Límites de las automatizaciones"
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ runs_at_once: atOnce, runs_a_day: aDay })}
      onClose={onClose}
    >
      <Field label="Ejecuciones a la vez">
        <TextInput
          type="number"
          required
          min={1}
          max={50}
          value={atOnce}
          onChange={({ target }) => setAtOnce(target.valueAsNumber || 1)}
        />
      </Field>
      <Field label="Ejecuciones en 24 horas">
        <TextInput
          type="number"
          required
          min={1}
          max={10_000}
          value={aDay}
          onChange={({ target }) => setADay(target.valueAsNumber || 1)}
        />
      </Field>
    </FormDialog>
  );
}
