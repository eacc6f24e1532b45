import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface DeleteMeasureProps {
  name: string;
  busy: boolean;
  onDelete: () => void;
}

/** Asks for the measure's name before it goes: it cannot be brought back. */
export function DeleteMeasure({ name, busy, onDelete }: DeleteMeasureProps) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      {asking && (
        <Dialog
          title="Eliminar la medida"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Cancelar</Button>
              <Button
                look="danger"
                busy={busy}
                onClick={onDelete}
                {...(typed.trim() !== name && { notYet: "Escriba el nombre tal como aparece" })}
              >
                Eliminar para siempre
              </Button>
            </>
          }
        >
          <p>
            Los controles que servía conservan su estado. Si la medida dejó de usarse, prefiera retirarla.
          </p>
          <Field label={`Escriba «${name}» para confirmar`}>
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        </Dialog>
      )}
    </>
  );
}
