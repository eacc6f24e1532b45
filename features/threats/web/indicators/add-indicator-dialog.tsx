import { useState } from "react";
import { Tlp } from "#features/incidents/contracts/incident-terms.contract.ts";
import { tlpWords } from "#features/incidents/incidents.words.ts";
import { addIndicator } from "#features/threats/contracts/indicators.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** Adds a value to the indicators of the company that is open. */
export function AddIndicatorDialog({
  onAdded,
  onClose,
}: {
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const [value, setValue] = useState("");
  const [note, setNote] = useState("");
  const [tlp, setTlp] = useState<Tlp>("amber");
  const add = useCallMutation(addIndicator, ({ id }) => onAdded(id));
  return (
    <Dialog title="Agregar un indicador" onClose={onClose}>
      <Form
        onSubmit={() => add.mutate({ value, note, tlp })}
        actions={
          <>
            <Button look="main" type="submit" busy={add.isPending}>
              Agregar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field
          label="Valor"
          hint="Una dirección, una red, un dominio, una URL, una huella de archivo o un correo. Puede pegarlo escrito con [.] o hxxp."
        >
          <TextInput
            required
            maxLength={2_000}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </Field>
        <Field label="Por qué" optional>
          <TextArea limit={2_000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Field label="Difusión">
          <Select
            value={tlp}
            options={Tlp.options.map((each) => ({ value: each, label: tlpWords[each] }))}
            onChange={({ target }) => setTlp(Tlp.parse(target.value))}
          />
        </Field>
        <SaveTrouble failure={add.error} />
      </Form>
    </Dialog>
  );
}
