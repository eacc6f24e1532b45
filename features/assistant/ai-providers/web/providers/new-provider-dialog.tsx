import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createProvider,
  listManagedProviders,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useConnectionTest } from "./connection-test.tsx";
import { settingsFromDraft } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { ProviderLimits } from "./provider-limits.tsx";
import { draftOfPreset, presets } from "./provider-presets.ts";

interface NewProviderDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** A dialog for a new provider with the default values of its kind. */
export function NewProviderDialog({ onClose, onCreated }: NewProviderDialogProps) {
  const queries = useQueryClient();
  const [preset, setPreset] = useState("openai");
  const [values, setValues] = useState(draftOfPreset("openai"));
  const set = (name: keyof typeof values, value: unknown) => setValues({ ...values, [name]: value });
  const test = useConnectionTest(null, values);
  const create = useMutation({
    mutationFn: () => call(createProvider, settingsFromDraft(values)),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [listManagedProviders.name] });
      onCreated(id);
    },
  });
  return (
    <Dialog title="Agregar proveedor de IA" onClose={onClose}>
      <Form
        onSubmit={() => create.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={create.isPending}>
              Agregar proveedor
            </Button>
            {test.button}
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field
          label="¿De quién es el modelo?"
          hint="Completa lo que se sabe de antemano; todo se puede cambiar."
        >
          <Select
            options={presets}
            value={preset}
            onChange={({ target }) => {
              setPreset(target.value);
              setValues(draftOfPreset(target.value));
            }}
          />
        </Field>
        <ProviderFields values={values} hasKey={false} set={set} />
        <ProviderLimits values={values} set={set} />
        {test.result}
        <SaveTrouble failure={create.error} />
      </Form>
    </Dialog>
  );
}
