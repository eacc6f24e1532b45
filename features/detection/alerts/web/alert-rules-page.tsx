import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { NoisePart } from "./rules/noise-part.tsx";
import { PolicyPart } from "./rules/policy-part.tsx";
import { SuppressionList } from "./rules/suppression-list.tsx";

/**
 * The suppressions with their reasons, the maintenance windows, and the service levels. The client reads, the provider
 * changes.
 */
export default function AlertRulesPage() {
  const [tab, setTab] = useAddressParam("ficha");
  const manages = useMay("alert.manage");
  const tabs = [
    ...(manages
      ? [
          { key: "supresion", title: "Reglas de supresión", content: <SuppressionList kind="rule" /> },
          {
            key: "mantenimiento",
            title: "Ventanas de mantenimiento",
            content: <SuppressionList kind="window" />,
          },
        ]
      : []),
    { key: "ruido", title: "Registro de ruido", content: <NoisePart /> },
    { key: "plazos", title: "Plazos y calendario", content: <PolicyPart /> },
  ];
  const active = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? "";
  return (
    <>
      <PageHeader
        title="Reglas y plazos de las alertas"
        lead="Supresiones de alertas, mantenimientos y plazos comprometidos con su empresa."
      />
      <Tabs label="Reglas y plazos" active={active} onChange={setTab} tabs={tabs} />
    </>
  );
}
