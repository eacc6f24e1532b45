import { useQuery } from "@tanstack/react-query";
import {
  listRulesOfCompanies,
  type RuleAcrossCompanies,
} from "#features/detection/correlations/company-rules.contract.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { CompanyRuleDrawer } from "./companies/company-rule-drawer.tsx";

const title = "Reglas de las empresas";
const openParam = "regla";

const figure = (
  key: "on" | "failed" | "off" | "absent",
  columnTitle: string,
): Column<RuleAcrossCompanies> => ({
  key,
  title: columnTitle,
  numeric: true,
  onPhone: "titled",
  cell: (row) => numberText(row[key]),
});

const columns: readonly Column<RuleAcrossCompanies>[] = [
  { key: "title", title: "Regla", onPhone: "first", cell: (row) => row.title },
  { key: "level", title: "Nivel", tight: true, cell: ({ level }) => <SeverityMark severity={level} /> },
  figure("on", "Activa en"),
  figure("failed", "Detenida en"),
  figure("off", "Apagada en"),
  figure("absent", "No la tienen"),
];

/**
 * The page /Manage/Rules: each correlation rule with the companies in which it is active, and a switch for several
 * companies at once.
 */
export default function ManageRulesPage() {
  if (!useMay("correlation.manage")) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="En cuántas de sus empresas está activa cada regla de correlación." />
      <RuleList />
    </>
  );
}

function RuleList() {
  const [search, setSearch] = useAddressParam("q");
  const [openKey, open] = useOpenParam(openParam);
  const { data, error, refetch } = useQuery({
    ...callQuery(listRulesOfCompanies, search ? { q: search } : {}),
    placeholderData: (before) => before,
  });
  const rule = data?.items.find(({ sigma_id }) => sigma_id === openKey);
  return (
    <>
      <Toolbar>
        <ToolbarSearch>
          <SearchBox label="Buscar regla" value={search ?? ""} onSearch={(text) => setSearch(text || null)} />
        </ToolbarSearch>
      </Toolbar>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar las reglas"
          shape="rows"
          count={10}
        />
      )}
      {data && data.items.length === 0 && (
        <EmptyState title="Ninguna regla coincide">Busque con otra palabra.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={data.items}
          keyOf={({ sigma_id }) => sigma_id}
          openKey={rule?.sigma_id}
          openParam={openParam}
          onOpen={({ sigma_id }) => open(sigma_id)}
        />
      )}
      {data?.capped && <p>Se muestran las primeras {data.items.length}; busque para ver otras.</p>}
      {rule && <CompanyRuleDrawer key={rule.sigma_id} rule={rule} onClose={() => open(null)} />}
    </>
  );
}
