import { useState } from "react";
import {
  type ManagerConnection,
  saveConnection,
} from "#features/posture/deep-security/contracts/connection.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface ConnectionDialogProps {
  /** The connection to edit; null to create one. */
  connection: ManagerConnection | null;
  onClose: () => void;
}

/** Sets the address and the key by which the portal reads the manager. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const [address, setAddress] = useState(connection?.address ?? "");
  const [key, setKey] = useState("");
  const [certificate, setCertificate] = useState(connection?.ca_certificate ?? "");
  const [isVerified, setVerified] = useState(connection?.verify_tls ?? true);
  const [isEnabled, setEnabled] = useState(connection?.is_enabled ?? true);
  const save = useCallMutation(saveConnection, () => {
    showToast("good", isEnabled ? "Conexión guardada. La lectura comienza ahora." : "Conexión guardada");
    onClose();
  });
  return (
    <FormDialog
      title="Conexión con la consola"
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate({
          version: connection?.version ?? null,
          address: address.trim(),
          api_key: key || null,
          ca_certificate: certificate.trim() || null,
          verify_tls: isVerified,
          is_enabled: isEnabled,
        })
      }
      onClose={onClose}
    >
      <Field label="Dirección de la consola" hint="Por ejemplo https://consola.empresa.cl:4119.">
        <TextInput
          required
          type="url"
          maxLength={300}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Field
        label="Clave de API"
        optional={connection !== null}
        hint={
          connection
            ? "Deje el campo vacío para conservar la clave guardada."
            : "Use una clave de solo lectura del cliente de su empresa en la consola. Se guarda cifrada."
        }
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          required={connection === null}
          minLength={8}
          maxLength={500}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      <Field label="Certificado de la autoridad" optional hint="En PEM, si no es de una autoridad pública.">
        <TextArea
          rows={3}
          limit={20_000}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
        />
      </Field>
      <Checkbox
        label="Comprobar el certificado"
        checked={isVerified}
        onChange={({ target }) => setVerified(target.checked)}
      />
      <Checkbox
        label="Leer la consola cada hora"
        checked={isEnabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </FormDialog>
  );
}
