import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { removeEngine } from "#features/events/event-engine.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";

/** Takes the engine away, after asking once. */
export function RemoveEngine({ onRemoved }: { onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeEngine, {}),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
    },
  });
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Quitar el motor
      </Button>
      {asking && (
        <Dialog
          title="¿Quitar el motor de esta empresa?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Conservar</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                Quitar el motor
              </Button>
            </>
          }
        >
          <p>
            Se olvidan su dirección, su contraseña y su mapa. En el motor no cambia nada; las pantallas
            vuelven a leer los eventos guardados en el portal.
          </p>
          {remove.error && <Notice tone="danger">{refusalText(remove.error)}</Notice>}
        </Dialog>
      )}
    </div>
  );
}
