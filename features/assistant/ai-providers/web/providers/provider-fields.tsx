import { providerKindLabels } from "#features/assistant/ai-providers/ai-providers.labels.ts";
import { outsideKinds } from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PasswordInput, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import type { ProviderDraft } from "./provider-draft.ts";

export interface ProviderFieldsProps {
  values: ProviderDraft;
  set: <Name extends keyof ProviderDraft>(name: Name, value: ProviderDraft[Name]) => void;
}

const addressHints = {
  openai: "Hasta /v1, sin /chat/completions. En la red propia, el equipo debe estar en AI_LOCAL_HOSTS.",
  azure: "La del recurso: https://mi-recurso.openai.azure.com",
  anthropic: "https://api.anthropic.com",
};
const kinds = outsideKinds.map((value) => ({ value, label: providerKindLabels[value] }));

/** The form fields for the address, the model and the key of a provider. */
export function ProviderFields({ values, hasKey, set }: ProviderFieldsProps & { hasKey: boolean }) {
  return (
    <FieldGroup legend="Conexión">
      <FieldPair>
        <Field label="Nombre" hint="El que verán las empresas.">
          <TextInput
            value={values.name}
            required
            maxLength={80}
            onChange={({ target }) => set("name", target.value)}
          />
        </Field>
        <Field label="Protocolo" hint="El idioma que habla el servidor.">
          <Select
            options={kinds}
            value={values.kind}
            onChange={({ target }) => set("kind", oneOf(outsideKinds, target.value) ?? "openai")}
          />
        </Field>
      </FieldPair>
      <Field label="Dirección" hint={addressHints[values.kind]}>
        <TextInput
          type="url"
          value={values.base_url}
          required
          maxLength={500}
          onChange={({ target }) => set("base_url", target.value)}
        />
      </Field>
      <ModelFields values={values} set={set} />
      <KeyFields values={values} hasKey={hasKey} set={set} />
    </FieldGroup>
  );
}

function ModelFields({ values, set }: ProviderFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label={values.kind === "azure" ? "Implementación (deployment)" : "Modelo"}>
          <TextInput
            value={values.model}
            required
            maxLength={120}
            spellCheck={false}
            onChange={({ target }) => set("model", target.value)}
          />
        </Field>
        {values.kind === "azure" && (
          <Field label="Versión del protocolo (api-version)">
            <TextInput
              value={values.api_version}
              required
              maxLength={40}
              onChange={({ target }) => set("api_version", target.value)}
            />
          </Field>
        )}
      </FieldPair>
      {values.kind !== "anthropic" && (
        <Field
          label="Modelo de búsqueda por significado"
          optional
          hint="Un modelo de embeddings. Con él, Atenea encuentra artículos aunque se pregunte con otras palabras."
        >
          <TextInput
            value={values.embedding_model}
            maxLength={120}
            spellCheck={false}
            onChange={({ target }) => set("embedding_model", target.value)}
          />
        </Field>
      )}
    </>
  );
}

function KeyFields({ values, hasKey, set }: ProviderFieldsProps & { hasKey: boolean }) {
  const secretHint = "Se guarda cifrada y no se vuelve a mostrar.";
  return (
    <>
      <Field
        label="Clave"
        optional
        hint={
          hasKey ? `${secretHint} En blanco se usa la guardada, salvo que cambie la dirección.` : secretHint
        }
      >
        <PasswordInput
          value={values.key}
          maxLength={2_000}
          autoComplete="new-password"
          onChange={({ target }) => set("key", target.value)}
        />
      </Field>
      {hasKey && (
        <Checkbox
          label="Olvidar la clave guardada"
          checked={values.without_key}
          onChange={({ target }) => set("without_key", target.checked)}
        />
      )}
    </>
  );
}
