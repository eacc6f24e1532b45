import { useQuery } from "@tanstack/react-query";
import {
  hardeningCompanySorts,
  listHardeningCompanies,
} from "#features/hardening/contracts/hardening-companies.contract.ts";
import { hardeningPath } from "#features/hardening/hardening-address.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import { hardeningCompanyColumns } from "./companies/hardening-company-columns.tsx";
import styles from "./hardening.module.css";

const title = "Endurecimiento de las empresas";

const sortWords = {
  worst: "Las peores primero",
  oldest: "Sin datos y antiguas primero",
  name: "Por nombre",
} as const satisfies Record<(typeof hardeningCompanySorts)[number], string>;

/** Every company with its score, its age and its coverage; one press leads into it. */
export default function ManageHardeningPage() {
  const allowed = useMay("hardening.global");
  const [order, setOrder] = useAddressParam("orden");
  const [search, setSearch] = useAddressParam("q");
  const sort = oneOf(hardeningCompanySorts, order ?? "") ?? "worst";
  const { data, error, refetch } = useQuery({
    ...callQuery(listHardeningCompanies, { sort, ...(search && { q: search }) }),
    enabled: allowed,
    placeholderData: (before) => before,
  });
  const openInCompany = useOpenInCompany();
  if (!allowed) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="Al abrir una empresa, pasa a ser la activa." />
      {error && !data ? (
        <ErrorState title="No se pudo cargar la vista" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={10} />
      ) : (
        <>
          <p className={styles.note}>
            {countOf(data.totals.machines, "equipo revisado", "equipos revisados")} en{" "}
            {countOf(data.totals.companies, "empresa", "empresas")}:{" "}
            {countOf(data.totals.low, "revisión con puntaje bajo", "revisiones con puntaje bajo")},{" "}
            {countOf(data.totals.worse, "regla que empeoró", "reglas que empeoraron")} en la última revisión
            de cada equipo. {numberText(data.totals.no_data)} sin ningún dato y {numberText(data.totals.old)}{" "}
            sin revisión en 90 días.
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
              options={hardeningCompanySorts.map((each) => ({ value: each, label: sortWords[each] }))}
              value={sort}
              onChange={({ target }) => setOrder(target.value === "worst" ? null : target.value)}
            />
          </Toolbar>
          {data.items.length === 0 ? (
            <EmptyState title="Ninguna empresa coincide">Pruebe con otra palabra.</EmptyState>
          ) : (
            <DataTable
              caption="Endurecimiento por empresa"
              columns={hardeningCompanyColumns}
              rows={data.items}
              keyOf={({ company_id }) => String(company_id)}
              onOpen={({ company_id, status }) =>
                openInCompany({
                  companyId: company_id,
                  path: status === "no_data" ? "/Vulnerabilidades/Importaciones" : hardeningPath,
                })
              }
            />
          )}
        </>
      )}
    </>
  );
}
