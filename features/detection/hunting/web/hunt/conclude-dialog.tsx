import { useState } from "react";
import { huntOutcomeLabels, huntOutcomes } from "#features/detection/hunting/hunt-terms.ts";
import {
  concludeHunt,
  type HuntDetail,
  type HuntOutcome,
} from "#features/detection/hunting/hunting.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";

/** Returns the outcome that the last run suggests. */
function suggested({ runs: [run] }: HuntDetail): HuntOutcome {
  if (!run || run.cut || run.data.some(({ missing, gaps }) => missing || gaps)) return "inconclusive";
  return run.hits === 0 ? "nothing" : "benign";
}

/** Concludes a hunt with its outcome. */
export function ConcludeDialog({ detail, onClose }: { detail: HuntDetail; onClose: () => void }) {
  const { id, version, code } = detail.hunt;
  const [outcome, setOutcome] = useState<HuntOutcome>(suggested(detail));
  const [shared, setShared] = useState(false);
  const conclude = useCallMutation(concludeHunt, onClose);
  return (
    <TextDialog
      title={`Concluir ${code}`}
      label="Qué se miró y qué significa"
      hint="En palabras que el cliente entienda: la lee si la comparte con él."
      shortest={10}
      limit={5_000}
      action="Concluir"
      busy={conclude.isPending}
      failure={conclude.error}
      onSave={(conclusion) => conclude.mutate({ id, version, outcome, conclusion, shared })}
      onClose={onClose}
    >
      <Field
        label="Resultado"
        hint="«Nada encontrado» solo vale si los datos que necesita estuvieron todo el período."
      >
        <Select
          options={huntOutcomes.map((value) => ({ value, label: huntOutcomeLabels[value].text }))}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as HuntOutcome)}
        />
      </Field>
      <Checkbox
        label="Compartir con el cliente"
        hint="Ve la hipótesis, lo que se miró y la conclusión; no la consulta ni los eventos hallados."
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </TextDialog>
  );
}
