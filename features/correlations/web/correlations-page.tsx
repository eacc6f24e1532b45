import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listRuleFacets, listRules, type RuleState } from "#features/correlations/correlations.contract.ts";
import { ruleStateWords } from "#features/correlations/correlations.words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { FacetList } from "#platform/web/kit/facet-list.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { RailedList } from "#platform/web/kit/railed-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { severityWords } from "#platform/web/severity-words.ts";
import { useMay } from "#platform/web/use-may.ts";
import styles from "./correlations.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { LibraryDialog } from "./library-dialog.tsx";
import { NoRules } from "./no-rules.tsx";
import { ProviderOnly } from "./provider-only.tsx";
import { ruleAddress, supportAddress } from "./rule-address.ts";
import { ruleColumns } from "./rule-columns.tsx";

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
