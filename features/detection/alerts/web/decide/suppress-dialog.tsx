import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  createSuppressionRule,
  endSuppression,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { type ConditionName, suppressionConditionsOf } from "../rules/suppression-draft.ts";
import type { AlertDialogProps } from "../work/alert-dialog.ts";
import { alertCount } from "../work/bulk-text.ts";
import { useAlertMemory } from "../work/use-alert-change.ts";

const periods = [
  { value: "1", label: "1 día" },
  { value: "7", label: "7 días" },
  { value: "30", label: "30 días" },
  { value: "90", label: "90 días" },
];
const day = 24 * 3_600_000;

interface SuppressFormProps {
  /** The name of the selection: «1 alerta», «3 alertas». */
  what: string;
  busy: boolean;
  failure: Error | null;
  children?: ReactNode;
  onSave: (reason: string, expiresAt: string) => void;
  onClose: () => void;
}

/** Asks for the reason and the duration of a suppression. */
export function SuppressForm({ what, children, onSave, ...rest }: SuppressFormProps) {
  const [days, setDays] = useState("7");
  return (
    <TextDialog
      {...rest}
      title={`Suprimir ${what}`}
      label="Motivo"
      hint="El cliente lo lee en el registro de ruido, junto a lo que se retuvo."
      shortest={10}
      limit={1_000}
      action="Suprimir"
      onSave={(reason) => onSave(reason, new Date(Date.now() + Number(days) * day).toISOString())}
    >
      <Field label="Por cuánto tiempo" hint="Después vuelve a alertar. Nada se borra: lo retenido se cuenta.">
        <Select options={periods} value={days} onChange={({ target }) => setDays(target.value)} />
      </Field>
      {children}
    </TextDialog>
  );
}

/** Suppresses alerts for a while and, on request, later alerts that match chosen conditions. */
export function SuppressDialog({ target: { row, count }, change, onClose }: AlertDialogProps) {
  const [chosenNames, setChosenNames] = useState<readonly ConditionName[]>([]);
  const { invalidate } = useAlertMemory();
  const conditions = row ? suppressionConditionsOf(row) : [];
  const addRule = useMutation({
    mutationFn: (input: { reason: string; expires_at: string }) =>
      call(createSuppressionRule, {
        ...input,
        ...Object.fromEntries(
          conditions.filter(({ name }) => chosenNames.includes(name)).map(({ name, value }) => [name, value]),
        ),
      }),
    onSuccess: () => {
      showToast("good", "Regla de supresión creada. Se administra en «Reglas y plazos».");
      invalidate();
    },
  });
  const save = (reason: string, expires_at: string) => {
    const action = { do: "suppress", reason, expires_at } as const;
    if (chosenNames.length === 0) change.save(action);
    else {
      addRule.mutate(
        { reason, expires_at },
        {
          onSuccess: ({ suppression: { id } }) =>
            change.save(action, { undoToo: () => call(endSuppression, { id }) }),
        },
      );
    }
  };
  const toggle = (name: ConditionName) =>
    setChosenNames(
      chosenNames.includes(name) ? chosenNames.filter((other) => other !== name) : [...chosenNames, name],
    );
  return (
    <SuppressForm
      what={alertCount(count)}
      busy={change.busy || addRule.isPending}
      failure={change.failure ?? addRule.error}
      onSave={save}
      onClose={onClose}
    >
      {conditions.length > 0 && (
        <FieldGroup legend="Suprimir también lo que se le parezca">
          {conditions.map(({ name, shown }) => (
            <Checkbox
              key={name}
              label={shown}
              checked={chosenNames.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </FieldGroup>
      )}
    </SuppressForm>
  );
}
