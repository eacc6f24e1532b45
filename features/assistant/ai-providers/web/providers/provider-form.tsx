import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  listManagedProviders,
  type ManagedProvider,
  updateProvider,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useConnectionTest } from "./connection-test.tsx";
import { providerDraftOf, settingsFromDraft } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { ProviderLimits } from "./provider-limits.tsx";

/** The settings of a provider, which can be tried before they are saved. */
export function ProviderForm({ provider }: { provider: ManagedProvider }) {
  const queries = useQueryClient();
  const { id, version } = provider;
  const { values, dirty, set, forget } = useDraft(providerDraftOf(provider));
  const test = useConnectionTest(id, values);
  const refresh = () => queries.invalidateQueries({ queryKey: [listManagedProviders.name] });
  const save = useMutation({
    mutationFn: () => {
      const { enabled, without_key } = values;
      return call(updateProvider, { ...settingsFromDraft(values), id, version, enabled, without_key });
    },
    onSuccess: async () => {
      await refresh();
      forget();
    },
    // A newer version is loaded; the values that were typed remain in the form.
    onError: refresh,
  });
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar cambios
          </Button>
          {test.button}
          {dirty && <Button onClick={forget}>Descartar</Button>}
        </>
      }
    >
      <ProviderFields values={values} hasKey={provider.has_key} set={set} />
      <ProviderLimits values={values} set={set} />
      <FieldGroup legend="Uso">
        <Checkbox
          label="En uso"
          hint="Sin marcar, ninguna empresa lo usa: responde el motor propio."
          checked={values.enabled}
          onChange={({ target }) => set("enabled", target.checked)}
        />
      </FieldGroup>
      {test.result}
      {save.isSuccess && !dirty && <Notice tone="good">Cambios guardados.</Notice>}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
