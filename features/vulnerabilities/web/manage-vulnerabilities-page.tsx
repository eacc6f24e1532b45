import { useQuery } from "@tanstack/react-query";
import {
  findingCompanySorts,
  listFindingCompanies,
} from "#features/vulnerabilities/contracts/finding-companies.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./companies/companies.module.css";
import { companyColumns } from "./companies/company-columns.tsx";
import { CompanyTotals } from "./companies/company-totals.tsx";
import { findingsPath } from "./list/finding-address.ts";
import { PolicyPart } from "./policy/policy-part.tsx";

const title = "Vulnerabilidades de las empresas";

const sortWords = {
  worst: "Las peores primero",
  late: "Las más atrasadas primero",
  kev: "Las más explotadas primero",
  unscanned: "Las menos escaneadas primero",
  name: "Por nombre",
} as const satisfies Record<(typeof findingCompanySorts)[number], string>;

const views = ["empresas", "plazos"] as const;

/** The companies, and the times that the active one was promised. */
export default function ManageVulnerabilitiesPage() {
  const [view, setView] = useAddressParam("vista");
  const allowed = useMay("finding.global");
  if (!allowed) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="Al abrir una empresa, pasa a ser la activa." />
      <Tabs
        label="Vulnerabilidades de las empresas"
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={(next) => setView(next === views[0] ? null : next)}
        tabs={[
          { key: "empresas", title: "Empresas", content: <FindingCompanies /> },
          { key: "plazos", title: "Plazos de la empresa activa", content: <PolicyPart /> },
        ]}
      />
    </>
  );
}

/** Every company with what is open, late, exploited and not looked at; one press leads into it. */
function FindingCompanies() {
  const [order, setOrder] = useAddressParam("orden");
  const [search, setSearch] = useAddressParam("q");
  const sort = oneOf(findingCompanySorts, order ?? "") ?? "worst";
  const { data, error, refetch } = useQuery({
    ...callQuery(listFindingCompanies, { sort, ...(search && { q: search }) }),
    placeholderData: (before) => before,
  });
  const openInCompany = useOpenInCompany();
  return (
    <>
      {error && !data ? (
        <ErrorState title="No se pudo cargar la vista" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={10} />
      ) : (
        <>
          <CompanyTotals totals={data.totals} />
          <p className={styles.asOf}>
            Datos: <RelativeTimeInside at={data.as_of} />.
          </p>
          <Toolbar>
            <ToolbarSearch>
              <SearchBox
                label="Buscar empresa o rubro"
                value={search ?? ""}
                onSearch={(text) => setSearch(text || null)}
              />
            </ToolbarSearch>
            <Select
              aria-label="Orden"
              options={findingCompanySorts.map((each) => ({ value: each, label: sortWords[each] }))}
              value={sort}
              onChange={({ target }) => setOrder(target.value === "worst" ? null : target.value)}
            />
          </Toolbar>
          {data.items.length === 0 ? (
            <EmptyState title="Ninguna empresa coincide">Pruebe con otra palabra.</EmptyState>
          ) : (
            <DataTable
              caption="Vulnerabilidades por empresa"
              columns={companyColumns}
              rows={data.items}
              keyOf={({ company_id }) => String(company_id)}
              onOpen={({ company_id, status }) =>
                openInCompany({
                  companyId: company_id,
                  path: status === "no_scan" ? "/Vulnerabilidades/Importaciones" : findingsPath(),
                })
              }
            />
          )}
        </>
      )}
    </>
  );
}
