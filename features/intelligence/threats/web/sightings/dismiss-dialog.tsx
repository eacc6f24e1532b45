import { useState } from "react";
import {
  addException,
  liftException,
  type Sighting,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { valueText } from "../indicators/indicator-value.tsx";

/** Dismisses the value or the whole indicator of a sighting by an exception, with a reason and an optional end date. */
export function DismissDialog({ sighting, onClose }: { sighting: Sighting; onClose: () => void }) {
  const [about, setAbout] = useState<"indicator" | "value">("value");
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const lift = useCallMutation(liftException);
  const add = useCallMutation(addException, ({ id, covered }) => {
    showToast("good", `Se descartó: cubre ${countOf(covered, "avistamiento", "avistamientos")}.`, {
      label: "Deshacer",
      run: () => lift.mutate({ id }),
      lasts: 30_000,
    });
    onClose();
  });
  const { kind, key, value } = sighting;
  return (
    <FormDialog
      title="Descartar de una vez"
      action="Descartar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate({ id: sighting.id, about, reason, until: until || null })}
      onClose={onClose}
    >
      <p>Vale solo en esta empresa. Se sigue viendo y contando, y no abre alertas; se puede deshacer.</p>
      <Field label="Qué se descarta">
        <Select
          value={about}
          options={[
            {
              value: "value",
              label: `El valor ${valueText(kind, value).slice(0, 80)}, lo nombre quien lo nombre`,
            },
            {
              value: "indicator",
              label: `El indicador ${valueText(kind, key).slice(0, 80)} y todo lo que señala`,
            },
          ]}
          onChange={({ target }) => setAbout(target.value === "indicator" ? "indicator" : "value")}
        />
      </Field>
      <Field label="Por qué">
        <TextArea
          required
          minLength={5}
          limit={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Field label="Hasta" hint="El último día en que vale. Sin día, vale siempre." optional>
        <DateInput
          value={until}
          min={new Date().toISOString().slice(0, 10)}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
