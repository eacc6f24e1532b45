import { engineKinds, engineSignIns } from "#features/detection/events/contracts/event-engine.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PasswordInput, TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import type { EngineDraft } from "./engine-draft.ts";
import { kindLabels, optionsOf, signInLabels } from "./engine-terms.ts";

export interface EngineFieldsProps {
  values: EngineDraft;
  set: <Name extends keyof EngineDraft>(name: Name, value: EngineDraft[Name]) => void;
}

/** The address and credentials of the engine. */
export function EngineConnection({ values, hasSecret, set }: EngineFieldsProps & { hasSecret: boolean }) {
  return (
    <>
      <AddressFields values={values} set={set} />
      <CredentialFields values={values} hasSecret={hasSecret} set={set} />
      <CertificateFields values={values} set={set} />
    </>
  );
}

function AddressFields({ values, set }: EngineFieldsProps) {
  return (
    <FieldGroup legend="Conexión">
      <Field label="Motor">
        <Select
          options={optionsOf(kindLabels)}
          value={values.kind}
          onChange={({ target }) => set("kind", oneOf(engineKinds, target.value) ?? "opensearch")}
        />
      </Field>
      <Field label="Nombre" hint="Como aparecerá en los eventos: «Indexador de Santiago».">
        <TextInput
          value={values.name}
          required
          maxLength={80}
          onChange={({ target }) => set("name", target.value)}
        />
      </Field>
      <Field label="Dirección" hint="Siempre por HTTPS, con su puerto: https://indexador.empresa.cl:9200.">
        <TextInput
          type="url"
          value={values.address}
          required
          maxLength={500}
          onChange={({ target }) => set("address", target.value)}
        />
      </Field>
      <Field label="Índices" hint="Uno o más patrones, separados por comas.">
        <TextInput
          value={values.index_pattern}
          required
          maxLength={300}
          onChange={({ target }) => set("index_pattern", target.value)}
        />
      </Field>
    </FieldGroup>
  );
}

function CredentialFields({ values, hasSecret, set }: EngineFieldsProps & { hasSecret: boolean }) {
  const storageHint = "Se guarda cifrada y no se vuelve a mostrar.";
  const secretHint = hasSecret
    ? `${storageHint} Déjela en blanco para usar la guardada; si cambia la dirección, el usuario o el certificado, hay que escribirla otra vez.`
    : storageHint;
  return (
    <FieldGroup legend="Credenciales">
      <Field label="Cómo se identifica el portal" hint="Use una cuenta que solo pueda leer esos índices.">
        <Select
          options={optionsOf(signInLabels)}
          value={values.sign_in}
          onChange={({ target }) => set("sign_in", oneOf(engineSignIns, target.value) ?? "basic")}
        />
      </Field>
      {values.sign_in === "basic" && (
        <Field label="Usuario">
          <TextInput
            value={values.username}
            required
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set("username", target.value)}
          />
        </Field>
      )}
      {values.sign_in !== "none" && (
        <Field label={values.sign_in === "basic" ? "Contraseña" : "Clave de API"} hint={secretHint}>
          <PasswordInput
            value={values.secret}
            maxLength={2_000}
            autoComplete="new-password"
            onChange={({ target }) => set("secret", target.value)}
          />
        </Field>
      )}
    </FieldGroup>
  );
}

function CertificateFields({ values, set }: EngineFieldsProps) {
  return (
    <FieldGroup legend="Certificado">
      <Checkbox
        label="Comprobar el certificado del servidor"
        hint="Sin comprobarlo, quien esté en medio de la red puede leer la contraseña y los eventos."
        checked={values.verify_tls}
        onChange={({ target }) => set("verify_tls", target.checked)}
      />
      <Field
        label="Certificado de su autoridad"
        optional
        hint="En PEM, si no es de una autoridad pública: el de Wazuh es root-ca.pem."
      >
        <TextArea
          rows={3}
          value={values.ca_certificate}
          spellCheck={false}
          onChange={({ target }) => set("ca_certificate", target.value)}
        />
      </Field>
    </FieldGroup>
  );
}
