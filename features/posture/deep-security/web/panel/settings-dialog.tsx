import { useState } from "react";
import type { z } from "zod";
import {
  type ProtectionSettingsShape,
  saveProtectionSettings,
} from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import { protectionModules } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { moduleLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import styles from "../deep-security.module.css";

type Settings = z.infer<typeof ProtectionSettingsShape>;

/** The dialog to edit the settings of the company's manager. */
export function SettingsDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [tenant, setTenant] = useState(settings.tenant_name ?? "");
  const [tenantId, setTenantId] = useState(settings.tenant_id ?? "");
  const [minutes, setMinutes] = useState(String(settings.heartbeat_minutes));
  const [missedText, setMissed] = useState(String(settings.missed_heartbeats));
  const [contracted, setContracted] = useState<Settings["contracted"]>(settings.contracted);
  const save = useCallMutation(saveProtectionSettings, () => {
    onClose();
    showToast("good", "Datos guardados. Se aplican desde la próxima exportación.");
  });
  return (
    <FormDialog
      title="Datos del servicio"
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          tenant_name: tenant.trim() || null,
          tenant_id: tenantId.trim() || null,
          heartbeat_minutes: Number(minutes),
          missed_heartbeats: Number(missedText),
          contracted,
        })
      }
      onClose={onClose}
    >
      <Field label="Cliente en la consola" hint="Una exportación que nombra a otro cliente se rechaza.">
        <TextInput maxLength={200} value={tenant} onChange={({ target }) => setTenant(target.value)} />
      </Field>
      <Field label="Número de cliente en la consola" hint="El valor de TrendMicroDsTenantId.">
        <TextInput maxLength={60} value={tenantId} onChange={({ target }) => setTenantId(target.value)} />
      </Field>
      <Field label="Minutos entre comunicaciones del agente">
        <TextInput
          required
          type="number"
          min={1}
          max={1440}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </Field>
      <Field label="Comunicaciones perdidas antes de una brecha">
        <TextInput
          required
          type="number"
          min={1}
          max={100}
          value={missedText}
          onChange={({ target }) => setMissed(target.value)}
        />
      </Field>
      <fieldset className={styles.choices}>
        <legend>Módulos contratados</legend>
        {protectionModules.map((module) => (
          <Checkbox
            key={module}
            label={moduleLabels[module]}
            checked={contracted.includes(module)}
            onChange={({ target }) =>
              setContracted((modules) =>
                target.checked ? [...modules, module] : modules.filter((each) => each !== module),
              )
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
