import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listRuleFacets, listRules, type RuleState } from "#features/correlations/correlations.contract.ts";
import { ruleStateWords } from "#features/correlations/correlations.words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RailedList } from "#platform/web/kit/layout/railed-list.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import styles from "./correlations.module.css";
import { ImportDialog } from "./list/import-dialog.tsx";
import { LibraryDialog } from "./list/library-dialog.tsx";
import { NoRules, ProviderOnly } from "./list/no-rules.tsx";
import { ruleColumns } from "./list/rule-columns.tsx";
import { ruleAddress, supportAddress } from "./rule/rule-address.ts";

const filterNames = ["estado", "nivel", "tecnica"] as const;

/** The Sigma rules of the company: what is at work, what it finds and how noisy it is. */
export default function CorrelationsPage() {
  return useMay("correlation.read") ? <RuleList /> : <ProviderOnly title="Correlaciones" />;
}

function RuleList() {
  const list = useAddressFilters(filterNames);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"import" | "library">();
  const one = (name: (typeof filterNames)[number]) => list.filters[name]?.[0];
  const filter = {
    q: list.search || undefined,
    state: one("estado") as RuleState | undefined,
    level: one("nivel") as Severity | undefined,
    technique: one("tecnica"),
  };
  const query = useQuery({
    ...callQuery(listRules, { ...filter, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({ ...callQuery(listRuleFacets, filter), placeholderData: keepPreviousData });
  const toggle = (name: string, value: string) =>
    list.setFilter(name, list.filters[name]?.includes(value) ? [] : [value]);
  const filtered = list.search !== "" || Object.keys(list.filters).length > 0;
  return (
    <>
      <PageHeader
        title="Correlaciones"
        lead="Reglas Sigma sobre los eventos de la empresa; lo que encuentran se vuelve alerta."
        actions={
          <>
            <LinkButton look="quiet" to={supportAddress}>
              Qué se entiende de Sigma
            </LinkButton>
            <Button onClick={() => setDialog("library")}>Biblioteca</Button>
            <Button look="main" onClick={() => setDialog("import")}>
              Importar reglas
            </Button>
          </>
        }
      />
      <Toolbar>
        <SearchBox label="Buscar por título" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Estado"
          options={Object.entries(ruleStateWords).map(([value, { text }]) => ({
            value,
            label: text,
            count: facets.data?.state.find((each) => each.value === value)?.count ?? 0,
          }))}
          chosen={list.filters.estado ?? []}
          onToggle={(value) => toggle("estado", value)}
        />
      </Toolbar>
      <RailedList
        railTitle="Más filtros"
        rail={
          facets.data && (
            <div className={styles.facets}>
              <FacetList
                title="Nivel"
                values={facets.data.level.map(({ value, count }) => ({
                  value,
                  count,
                  label: severityWords[value],
                  mark: <SeverityMark severity={value} />,
                }))}
                chosen={list.filters.nivel ?? []}
                onToggle={(value) => toggle("nivel", value)}
              />
              <FacetList
                title="Técnica"
                values={facets.data.technique.map(({ value, count }) => ({
                  value,
                  count,
                  label: value,
                  mark: (
                    <>
                      {value}
                      <PartSlot file="attack/web/technique-name.tsx" id={value} />
                    </>
                  ),
                }))}
                chosen={list.filters.tecnica ?? []}
                onToggle={(value) => toggle("tecnica", value)}
              />
            </div>
          )
        }
      >
        <PagedList
          query={query}
          list={list}
          things="reglas"
          failed="No se pudieron cargar las reglas"
          waiting={<Skeleton shape="rows" count={10} />}
          empty={<NoRules filtered={filtered} onClear={list.clear} onLibrary={() => setDialog("library")} />}
        >
          {(rows) => (
            <DataTable
              caption="Reglas de correlación"
              columns={ruleColumns}
              rows={rows}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => ruleAddress(id)}
              onOpen={({ id }) => navigate(ruleAddress(id))}
            />
          )}
        </PagedList>
      </RailedList>
      {dialog === "import" && <ImportDialog onClose={() => setDialog(undefined)} />}
      {dialog === "library" && <LibraryDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
