import { useQueryClient } from "@tanstack/react-query";
import {
  listManagedProviders,
  type ManagedProvider,
} from "#features/ai-providers/manage-ai-providers.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { AllowanceList } from "./allowance-list.tsx";
import { BuiltInNote } from "./built-in-note.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { RemoveProvider } from "./remove-provider.tsx";
import { SpendList } from "./spend-list.tsx";

interface ProviderDrawerProps {
  provider: ManagedProvider;
  siblings: number[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One provider beside the list: how it is asked, who allowed it, and what it cost. */
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
