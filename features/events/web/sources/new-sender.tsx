import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addSender } from "#features/events/event-intake.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";

const blank = { network: "", host: "", application: "", certificate: "" };
const fields = [
  { name: "network", label: "Dirección o rango", hint: "192.0.2.7 o 10.4.0.0/16" },
  { name: "host", label: "Nombre del equipo", hint: "Como lo escribe en sus mensajes." },
  { name: "application", label: "Aplicación", hint: "Como la escribe en sus mensajes." },
  { name: "certificate", label: "Nombre en su certificado", hint: "Solo por TLS." },
] as const;

export function NewSender({ sourceId, onAdded }: { sourceId: string; onAdded: () => void }) {
  const [sender, setSender] = useState(blank);
  const add = useMutation({
    mutationFn: () => call(addSender, { id: sourceId, ...sender }),
    onSuccess: () => {
      setSender(blank);
      onAdded();
    },
  });
  return (
    <section>
      <h3>Registrar un remitente</h3>
      <Form
        onSubmit={() => add.mutate()}
        actions={
          <Button type="submit" busy={add.isPending}>
            Registrar
          </Button>
        }
      >
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} optional={name !== "network"}>
            <TextInput
              value={sender[name]}
              required={name === "network"}
              maxLength={255}
              onChange={({ target }) => setSender({ ...sender, [name]: target.value })}
            />
          </Field>
        ))}
        <SaveTrouble failure={add.error} />
      </Form>
    </section>
  );
}
