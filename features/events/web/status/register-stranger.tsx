import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addSender } from "#features/events/event-intake.contract.ts";
import { createSource, listSources } from "#features/events/events.contract.ts";
import { listStrangers } from "#features/events/intake-health.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";

/** Makes an unknown sender one of a source: one that is there, or a new one. */
export function RegisterStranger({ address, onClose }: { address: string; onClose: () => void }) {
  const queries = useQueryClient();
  const sources = useQuery(callQuery(listSources, {})).data?.items ?? [];
  const [chosenId, setChosenId] = useState("");
  const [name, setName] = useState("");
  const register = useMutation({
    mutationFn: async () => {
      // A source that was made by a try before is there already and is not made again.
      const known = chosenId || sources.find((source) => source.name === name.trim())?.id;
      const id = known ?? (await call(createSource, { name: name.trim(), format: "auto" })).source.id;
      return await call(addSender, { id, network: address });
    },
    onSuccess: () => {
      showToast("good", `${address} registrado: lo que envíe desde ahora se recibe.`);
      queries.invalidateQueries({ queryKey: [listStrangers.name] });
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => /source/.test(String(key)) }),
  });
  const missing = chosenId === "" && name.trim() === "";
  return (
    <Dialog title={`Registrar ${address}`} onClose={onClose}>
      <Form
        onSubmit={() => !missing && register.mutate()}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={register.isPending}
              {...(missing && { notYet: "Elija una fuente o dé nombre a una nueva" })}
            >
              Registrar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Fuente" hint="De la empresa en la que está trabajando.">
          <Select
            placeholder="Una fuente nueva"
            options={sources.map((source) => ({ value: source.id, label: source.name }))}
            value={chosenId}
            onChange={({ target }) => setChosenId(target.value)}
          />
        </Field>
        {chosenId === "" && (
          <Field
            label="Nombre de la fuente nueva"
            hint="Como la reconocerán en la lista: «Firewall de casa matriz»."
          >
            <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
        <SaveTrouble failure={register.error} />
      </Form>
    </Dialog>
  );
}
