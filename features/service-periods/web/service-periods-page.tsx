import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { PeriodDrawer } from "./period-drawer.tsx";
import { PeriodsTable } from "./periods-table.tsx";
import { PeriodRules } from "./rules/period-rules.tsx";

const views = ["periodos", "reglas"] as const;

/** The service periods of the company and, for who serves it, the rules that plan them. */
export default function ServicePeriodsPage() {
  const [view, setView] = useAddressParam("vista");
  const [openId, open] = useOpenParam("periodo");
  const manages = useMay("period.manage");
  const table = <PeriodsTable openId={openId} onOpen={open} />;
  return (
    <>
      <PageHeader
        title="Períodos de servicio"
        lead="Las fechas en que se entrega e informa cada servicio contratado."
      />
      {manages ? (
        <Tabs
          label="Períodos de servicio"
          active={oneOf(views, view ?? "") ?? views[0]}
          onChange={(next) => setView(next === views[0] ? null : next)}
          tabs={[
            { key: "periodos", title: "Períodos", content: table },
            { key: "reglas", title: "Reglas", content: <PeriodRules /> },
          ]}
        />
      ) : (
        table
      )}
      {openId && <PeriodDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
