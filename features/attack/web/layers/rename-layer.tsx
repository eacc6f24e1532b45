import { useState } from "react";
import { type Layer, renameLayer } from "#features/attack/layer.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { useCallMutation } from "#platform/web/use-call-mutation.ts";

/** Another name for a layer. */
export function RenameLayer({ layer, onClose }: { layer: Layer; onClose: () => void }) {
  const [name, setName] = useState(layer.name);
  const rename = useCallMutation(renameLayer, onClose);
  const save = () => rename.mutate({ id: layer.id, name });
  return (
    <Dialog
      title="Cambiar el nombre de la capa"
      onClose={onClose}
      actions={
        <Button
          look="main"
          busy={rename.isPending}
          notYet={name.trim() === "" ? "Escriba un nombre" : undefined}
          onClick={save}
        >
          Guardar
        </Button>
      }
    >
      <Field label="Nombre">
        <TextInput
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === "Enter" && name.trim() !== "" && save()}
        />
      </Field>
      <SaveTrouble failure={rename.error} />
    </Dialog>
  );
}
