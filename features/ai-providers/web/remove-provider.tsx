import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ManagedProvider, removeProvider } from "#features/ai-providers/manage-ai-providers.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";

interface RemoveProviderProps {
  provider: ManagedProvider;
  onRemoved: () => void;
}

/** Forgets a provider, after asking once. */
export function RemoveProvider({ provider: { id, name }, onRemoved }: RemoveProviderProps) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({ mutationFn: () => call(removeProvider, { id }), onSuccess: onRemoved });
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Quitar el proveedor
      </Button>
      {asking && (
        <Dialog
          title={`¿Quitar ${name}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Conservar</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                Quitar el proveedor
              </Button>
            </>
          }
        >
          <p>
            Se olvidan su dirección, su clave y los permisos de las empresas, que seguirán con el motor
            propio. Lo que se le envió y lo que costó queda en el registro.
          </p>
          {remove.error && <Notice tone="danger">{refusalText(remove.error)}</Notice>}
        </Dialog>
      )}
    </div>
  );
}
