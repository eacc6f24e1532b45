import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  createMaintenanceWindow,
  createSuppressionRule,
  type Suppression,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useAlertMemory } from "../work/use-alert-change.ts";
import {
  emptyDraft,
  maintenanceWindowOf,
  missingInRule,
  missingInWindow,
  suppressionRuleOf,
} from "./suppression-draft.ts";

interface NewSuppressionDialogProps {
  kind: Suppression["kind"];
  onClose: () => void;
}

const conditions = [
  { name: "rule_id", label: "Regla" },
  { name: "asset_name", label: "Activo" },
  { name: "user_name", label: "Usuario" },
  { name: "source_ip", label: "IP de origen" },
  { name: "category", label: "Categoría" },
] as const;

/** Creates a suppression rule or window: its conditions, its period and its reason. */
export function NewSuppressionDialog({ kind, onClose }: NewSuppressionDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const { invalidate } = useAlertMemory();
  const timeZone = usePersonZone();
  const at = (local: string) => zonedInstant(local, timeZone);
  const isRule = kind === "rule";
  const missingInput = isRule ? missingInRule(draft, at) : missingInWindow(draft, at);
  const save = useMutation({
    mutationFn: () =>
      isRule
        ? call(createSuppressionRule, suppressionRuleOf(draft, at))
        : call(createMaintenanceWindow, maintenanceWindowOf(draft, at)),
    onSuccess: () => {
      invalidate();
      showToast("good", isRule ? "Regla creada." : "Ventana creada.");
      onClose();
    },
  });
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft((before) => ({ ...before, [name]: value }));
  return (
    <FormDialog
      title={isRule ? "Nueva regla de supresión" : "Nueva ventana de mantenimiento"}
      action={isRule ? "Crear regla" : "Crear ventana"}
      notYet={missingInput}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => !missingInput && save.mutate()}
      onClose={onClose}
    >
      {isRule ? (
        <FieldPair>
          {conditions.map(({ name, label }) => (
            <Field key={name} label={label} optional>
              <TextInput value={draft[name]} onChange={({ target }) => set(name)(target.value)} />
            </Field>
          ))}
        </FieldPair>
      ) : (
        <>
          <Field label="Activos" hint="Uno por línea. Sin ninguno, vale para todos." optional>
            <TextArea value={draft.assets} onChange={({ target }) => set("assets")(target.value)} />
          </Field>
          <TimestampField label="Desde" value={draft.starts} onChange={set("starts")} />
        </>
      )}
      <TimestampField label="Hasta" value={draft.ends} onChange={set("ends")} />
      <Field label="Motivo" hint="El cliente lo lee en el registro de ruido.">
        <TextArea limit={1_000} value={draft.reason} onChange={({ target }) => set("reason")(target.value)} />
      </Field>
    </FormDialog>
  );
}

interface TimestampFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a date and time in the person's time zone. */
function TimestampField({ label, value, onChange }: TimestampFieldProps): ReactNode {
  const [day = "", hour = ""] = value.split("T");
  return (
    <FieldPair>
      <Field label={label}>
        <DateInput value={day} onChange={({ target }) => onChange(`${target.value}T${hour}`)} />
      </Field>
      <Field label={`Hora: ${label.toLowerCase()}`}>
        <TextInput type="time" value={hour} onChange={({ target }) => onChange(`${day}T${target.value}`)} />
      </Field>
    </FieldPair>
  );
}
