import { useState } from "react";
import {
  addAccount,
  saveAccount,
  type WafAccount,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface AccountDialogProps {
  /** The account to edit; absent to add one. */
  account: WafAccount | undefined;
  onClose: () => void;
}

/** Registers an account of Imperva, or changes its name and key. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const [number, setNumber] = useState(account?.account ?? "");
  const [name, setName] = useState(account?.name ?? "");
  const [apiId, setApiId] = useState(account?.api_id ?? "");
  const [key, setKey] = useState("");
  const [isEnabled, setEnabled] = useState(account?.is_enabled ?? false);
  const done = () => {
    showToast("good", "Cuenta guardada");
    onClose();
  };
  const add = useCallMutation(addAccount, done);
  const change = useCallMutation(saveAccount, done);
  const save = () => {
    const request = { name, api_id: apiId.trim() || null, api_key: key || null, is_enabled: isEnabled };
    if (account) change.mutate({ id: account.id, version: account.version, ...request });
    else add.mutate({ account: number.trim(), ...request });
  };
  return (
    <FormDialog
      title={account ? `Cuenta ${account.account}` : "Registrar una cuenta"}
      action="Guardar"
      busy={add.isPending || change.isPending}
      failure={add.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      {!account && (
        <Field label="Número de cuenta" hint="Los eventos de otras cuentas se rechazan.">
          <TextInput
            required
            inputMode="numeric"
            pattern="\d{1,20}"
            maxLength={20}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
      )}
      <Field label="Nombre">
        <TextInput required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="API ID" optional hint="Use una clave de solo lectura.">
        <TextInput maxLength={100} value={apiId} onChange={({ target }) => setApiId(target.value)} />
      </Field>
      <Field
        label="Clave de API"
        optional
        hint={
          account?.has_key ? "Deje el campo vacío para conservar la clave guardada." : "Se guarda cifrada."
        }
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={500}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      <Checkbox
        label="Leer los cambios por la API"
        hint="Cada 15 minutos, y una vez al día la configuración."
        checked={isEnabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </FormDialog>
  );
}
