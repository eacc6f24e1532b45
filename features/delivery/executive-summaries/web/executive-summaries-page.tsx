import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CompanySummaries } from "./list/company-summaries.tsx";
import { SummariesTable } from "./list/summaries-table.tsx";

const title = "Resúmenes ejecutivos";
const views = ["empresa", "todas"] as const;

/** The months of the company in two pages each; for the staff, also a month of all companies. */
export default function ExecutiveSummariesPage() {
  const [view, setView] = useAddressParam("vista");
  const isStaff = useMay("summary.global");
  const table = <SummariesTable />;
  return (
    <>
      <PageHeader title={title} lead="Cada mes de su empresa en dos páginas, para su directorio." />
      {isStaff ? (
        <Tabs
          label={title}
          active={oneOf(views, view ?? "") ?? views[0]}
          onChange={(next) => setView(next === views[0] ? null : next)}
          tabs={[
            { key: "empresa", title: "Esta empresa", content: table },
            { key: "todas", title: "Todas las empresas", content: <CompanySummaries /> },
          ]}
        />
      ) : (
        table
      )}
    </>
  );
}
