import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam, useAddressWriter, useOpenParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { PeriodDrawer } from "./period-drawer.tsx";
import { PeriodsTable } from "./periods-table.tsx";
import { PeriodRules } from "./rules/period-rules.tsx";

const views = ["periodos", "comprometido", "reglas", "entregas"] as const;

/** The service periods of the company, its deliveries and, for the provider's people, the rules that plan both. */
export default function ServicePeriodsPage() {
  const [view] = useAddressParam("vista");
  const [openId, open] = useOpenParam("periodo");
  const write = useAddressWriter();
  const manages = useMay("period.manage");
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  return (
    <>
      <PageHeader
        title="Períodos de servicio"
        lead="Las fechas en que se entrega e informa cada servicio contratado."
      />
      <Tabs
        label="Períodos de servicio"
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={turn}
        tabs={[
          {
            key: "periodos",
            title: "Períodos",
            content: <PeriodsTable openId={openId} onOpen={open} />,
          },
          {
            key: "comprometido",
            title: "Lo comprometido",
            content: <FeatureSlot slot="company-obligations" />,
          },
          ...(manages
            ? [
                { key: "reglas", title: "Reglas de períodos", content: <PeriodRules /> },
                {
                  key: "entregas",
                  title: "Compromisos",
                  content: <FeatureSlot slot="commitment-list" />,
                },
              ]
            : []),
        ]}
      />
      {openId && <PeriodDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
