import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ExchangeList } from "./exchanges/exchange-list.tsx";
import { ProviderList } from "./providers/provider-list.tsx";

const title = "Proveedores de IA";

/** The page of the AI providers besides the portal's own engine, and the texts sent to them. */
export default function AiProvidersPage() {
  const [view, setView] = useAddressParam("vista");
  const [open, setOpen] = useOpenParam("proveedor", "ficha");
  const [mayManage, mayRead] = [useMay("ai.manage"), useMay("ai.oversee_exchanges")];
  if (!mayRead) return <StaffOnly title={title} />;
  const exchangesTab = {
    key: "consultas",
    title: "Consultas enviadas",
    content: <ExchangeList />,
  };
  return (
    <>
      <PageHeader
        title={title}
        lead="Modelos externos que la asistente y los análisis pueden usar. Nada de una empresa sale del portal si ella no lo permitió."
        actions={
          mayManage && (
            <Button look="main" onClick={() => setOpen("nuevo")}>
              <IconPlus aria-hidden="true" />
              Agregar proveedor
            </Button>
          )
        }
      />
      {mayManage ? (
        <Tabs
          label={title}
          active={view === "consultas" ? view : "proveedores"}
          onChange={setView}
          tabs={[
            {
              key: "proveedores",
              title: "Proveedores",
              content: <ProviderList open={open} onOpen={setOpen} />,
            },
            exchangesTab,
          ]}
        />
      ) : (
        exchangesTab.content
      )}
    </>
  );
}
