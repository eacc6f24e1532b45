import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { ChangesTab } from "./history/changes-tab.tsx";
import { CompareTab } from "./history/compare-tab.tsx";
import { PeriodsTab } from "./history/periods-tab.tsx";
import { NoStandards } from "./overview/no-standards.tsx";
import { StandardChoice, useStandardParam } from "./status/standard-choice.tsx";

/** The page of a standard's history: two days compared, every change, and the closed periods. */
export default function ComplianceHistoryPage() {
  const [tab, setTab] = useAddressParam("vista");
  const { query, standards, chosen, choose } = useStandardParam();
  return (
    <>
      <PageHeader
        title="Historia del cumplimiento"
        lead="Cómo estaba cada requisito en cualquier día, quién lo cambió y por qué."
        actions={
          chosen && <StandardChoice standards={standards} chosen={chosen.standard.id} onChoose={choose} />
        }
      />
      {!query.data ? (
        <NotLoaded query={query} title="No se pudo cargar la historia" shape="rows" count={8} />
      ) : chosen ? (
        <Tabs
          label="Historia"
          active={tab ?? "comparar"}
          onChange={setTab}
          tabs={[
            { key: "comparar", title: "Dos fechas", content: <CompareTab companyStandard={chosen} /> },
            { key: "cambios", title: "Cambios", content: <ChangesTab companyStandard={chosen} /> },
            { key: "cierres", title: "Períodos cerrados", content: <PeriodsTab companyStandard={chosen} /> },
          ]}
        />
      ) : (
        <NoStandards />
      )}
    </>
  );
}
