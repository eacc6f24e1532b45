import { useState } from "react";
import { periodRhythmLabels, periodRhythms } from "#features/delivery/service-periods/period-terms.ts";
import {
  type PeriodRule,
  savePeriodRule,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface RuleDialogProps {
  /** The rule to change; undefined for a new rule of one of `services`. */
  rule: PeriodRule | undefined;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Sets the rule by which the periods of a service are planned. */
export function RuleDialog({ rule, services, onClose }: RuleDialogProps) {
  const [service, setService] = useState(String(rule?.service_id ?? services[0]?.id ?? ""));
  const [rhythm, setRhythm] = useState<(typeof periodRhythms)[number]>(rule?.rhythm ?? "monthly");
  const [starts, setStarts] = useState(rule?.starts_on ?? "");
  const [ends, setEnds] = useState(rule?.ends_on ?? "");
  const [closingDays, setClosingDays] = useState(String(rule?.closing_days ?? 5));
  const [enabled, setEnabled] = useState(rule?.enabled ?? true);
  const save = useCallMutation(savePeriodRule, () => {
    showToast("good", "Regla guardada y períodos planificados");
    onClose();
  });
  const saved = {
    service: Number(service),
    ...(rule && { version: rule.version }),
    ...{ rhythm, starts_on: starts, ends_on: ends || null, closing_days: Number(closingDays), enabled },
  };
  return (
    <FormDialog
      title={rule ? `Regla de ${rule.service_name}` : "Nueva regla de períodos"}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(saved)}
      onClose={onClose}
    >
      {!rule && (
        <Field label="Servicio">
          <Select
            required
            options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={service}
            onChange={({ target }) => setService(target.value)}
          />
        </Field>
      )}
      <FieldPair>
        <Field label="Ritmo">
          <Select
            options={periodRhythms.map((value) => ({ value, label: periodRhythmLabels[value] }))}
            value={rhythm}
            onChange={({ target }) => setRhythm(oneOf(periodRhythms, target.value) ?? "monthly")}
          />
        </Field>
        <Field label="Días para cerrar" hint="Días corridos después del término.">
          <TextInput
            required
            type="number"
            min={0}
            max={60}
            value={closingDays}
            onChange={({ target }) => setClosingDays(target.value)}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Desde">
          <DateInput required value={starts} onChange={({ target }) => setStarts(target.value)} />
        </Field>
        <Field label="Hasta" optional={rhythm !== "contract"}>
          <DateInput
            required={rhythm === "contract"}
            value={ends}
            onChange={({ target }) => setEnds(target.value)}
          />
        </Field>
      </FieldPair>
      {rule && (
        <Checkbox
          label="Planificar períodos nuevos"
          checked={enabled}
          onChange={({ target }) => setEnabled(target.checked)}
        />
      )}
    </FormDialog>
  );
}
