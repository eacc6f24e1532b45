import { useState } from "react";
import {
  type PipelineLimits,
  saveLimits,
} from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** The dialog for the limits of the company's runs. */
export function LimitsDialog({ limits, onClose }: { limits: PipelineLimits; onClose: () => void }) {
  const [atOnce, setAtOnce] = useState(limits.runs_at_once);
  const [aDay, setADay] = useState(limits.runs_a_day);
  const save = useCallMutation(saveLimits, onClose);
  return (
    <Dialog title="Límites de las automatizaciones" onClose={onClose}>
      <Form
        onSubmit={() => save.mutate({ runs_at_once: atOnce, runs_a_day: aDay })}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
