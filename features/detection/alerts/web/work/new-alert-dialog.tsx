import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { askedAlert, blankNewAlert, type NewAlert, reasonAlertIsIncomplete } from "./new-alert.ts";
import styles from "./new-alert-dialog.module.css";
import { useAlertMemory } from "./use-alert-change.ts";

interface NewAlertDialogProps {
  /** The known values of the event from which it starts. */
  draft?: Partial<NewAlert>;
  eventIds?: readonly string[];
  onOpened: (detail: AlertDetail) => void;
  onClose: () => void;
}

const lines = [
  ["asset_name", "Activo", 300],
  ["user_name", "Usuario", 300],
  ["source_ip", "IP de origen", 60],
  ["category", "Categoría", 300],
] as const;
const severityOptions = severities.map((value) => ({ value, label: severityLabels[value] }));

/**
 * The dialog to open an alert by hand: for an event that no rule detected, a report of the client or an analyst's own
 * observation.
 */
export function NewAlertDialog({ draft, eventIds = [], onOpened, onClose }: NewAlertDialogProps) {
  const [alert, setAlert] = useState<NewAlert>({ ...blankNewAlert, ...draft });
  const memory = useAlertMemory();
  const create = useMutation({
    mutationFn: () => call(createAlert, askedAlert(alert, eventIds)),
    onSuccess: (detail) => {
      memory.invalidate();
      showToast("good", `${alertNumber(detail.alert.number)} abierta.`);
      onOpened(detail);
    },
  });
  const change = (part: Partial<NewAlert>) => setAlert({ ...alert, ...part });
  const missingInput = reasonAlertIsIncomplete(alert);
  return (
    <FormDialog
      title="Abrir una alerta"
      action="Abrir alerta"
      notYet={missingInput}
      busy={create.isPending}
      failure={create.error}
      onSubmit={() => !missingInput && create.mutate()}
      onClose={onClose}
    >
      <Field label="Título" hint="Qué pasó, en una frase.">
        <TextInput
          value={alert.title}
          maxLength={300}
          required
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <div className={styles.pairs}>
        <Field label="Severidad">
          <Select
            options={severityOptions}
            value={alert.severity}
            onChange={({ target }) => change({ severity: oneOf(severities, target.value) ?? "unknown" })}
          />
        </Field>
        <Field label="Técnicas ATT&CK" optional>
          <TextInput
            value={alert.techniques}
            maxLength={600}
            placeholder="T1110, T1078.004"
            onChange={({ target }) => change({ techniques: target.value })}
          />
        </Field>
        {lines.map(([name, label, limit]) => (
          <Field key={name} label={label} optional>
            <TextInput
              value={alert[name]}
              maxLength={limit}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Field label="Descripción" optional hint="Solo la lee el proveedor.">
        <TextArea
          limit={5_000}
          value={alert.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      {eventIds.length > 0 && (
        <p>Comienza con este evento; los que lleguen después no se suman solos a ella.</p>
      )}
    </FormDialog>
  );
}
