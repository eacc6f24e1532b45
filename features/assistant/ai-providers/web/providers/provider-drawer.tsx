import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  listManagedProviders,
  type ManagedProvider,
  removeProvider,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { AllowanceList } from "../allowances/allowance-list.tsx";
import { SpendList } from "../allowances/spend-list.tsx";
import { ProviderForm } from "./provider-form.tsx";

/** The note about the portal's own engine, which has no settings. */
function BuiltInNote() {
  return (
    <>
      <p>
        Es parte del portal: calcula y busca en los datos de la empresa, sin un modelo de lenguaje. Responde
        siempre que una empresa no haya permitido otro proveedor, y también cuando el otro falla, tarda
        demasiado o agota su presupuesto.
      </p>
      <p>No envía nada fuera del portal, no cuesta y no se puede quitar.</p>
    </>
  );
}

interface RemoveProviderProps {
  provider: ManagedProvider;
  onRemoved: () => void;
}

/** Removes a provider after one confirmation. */
function RemoveProvider({ provider: { id, name }, onRemoved }: RemoveProviderProps) {
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

interface ProviderDrawerProps {
  provider: ManagedProvider;
  siblings: number[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** The drawer of one provider: its settings, the companies that allowed it, and its cost. */
export function ProviderDrawer({ provider, siblings, onMove, onClose }: ProviderDrawerProps) {
  const [tab, setTab] = useAddressParam("ficha");
  const queries = useQueryClient();
  const { id } = provider;
  return (
    <Drawer title={provider.name} onClose={onClose} position={positionAmong(siblings, id, onMove)}>
      {provider.kind === "built_in" ? (
        <BuiltInNote />
      ) : (
        <Tabs
          label="Ficha del proveedor"
          active={tab ?? "datos"}
          onChange={setTab}
          tabs={[
            {
              key: "datos",
              title: "Configuración",
              content: (
                <>
                  <ProviderForm provider={provider} />
                  <RemoveProvider
                    provider={provider}
                    onRemoved={async () => {
                      onClose();
                      await queries.invalidateQueries({ queryKey: [listManagedProviders.name] });
                    }}
                  />
                </>
              ),
            },
            {
              key: "empresas",
              title: `Empresas (${provider.companies})`,
              content: <AllowanceList providerId={id} />,
            },
            { key: "costo", title: "Costo", content: <SpendList providerId={id} /> },
          ]}
        />
      )}
    </Drawer>
  );
}
