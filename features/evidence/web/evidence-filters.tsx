import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/companies/company-people.contract.ts";
import { listEnabledStandards } from "#features/compliance/company-standards.contract.ts";
import { type ArtifactStatus, artifactStatuses } from "#features/evidence/evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import styles from "./evidence-filters.module.css";
import { statusWords } from "./evidence-words.ts";
import type { EvidenceList } from "./use-evidence-list.ts";

interface EvidenceFiltersProps {
  list: EvidenceList;
  counts: Record<ArtifactStatus, number> | undefined;
}

export function EvidenceFilters({ list, counts }: EvidenceFiltersProps) {
  const standards = useQuery(callQuery(listEnabledStandards, {})).data?.items ?? [];
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const choose = (name: string) => (event: { target: { value: string } }) =>
    list.setFilter(name, event.target.value ? [event.target.value] : []);
  return (
    <Toolbar>
      <SearchBox label="Buscar por título o archivo" value={list.search} onSearch={list.setSearch} />
      <FilterChips
        label="Estado"
        options={artifactStatuses.map((value) => ({
          value,
          label: statusWords[value].plural,
          count: counts?.[value],
        }))}
        chosen={list.filters.estado ?? []}
        onToggle={(value) => list.toggleFilter("estado", value)}
      />
      <div className={styles.choices}>
        <Select
          aria-label="Norma"
          placeholder="Todas las normas"
          options={standards.map(({ standard }) => ({
            value: String(standard.id),
            label: standard.short_name,
          }))}
          value={list.filter.standard_id ?? ""}
          onChange={choose("norma")}
        />
        <Select
          aria-label="Responsable"
          placeholder="Cualquier responsable"
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={list.filter.owner_id ?? ""}
          onChange={choose("responsable")}
        />
        <Select
          aria-label="Uso"
          placeholder="Con o sin control"
          options={[{ value: "sin", label: "Sin asociar" }]}
          value={list.filters.uso?.[0] ?? ""}
          onChange={choose("uso")}
        />
        {list.filtered && (
          <Button look="quiet" small onClick={list.clear}>
            Quitar filtros
          </Button>
        )}
      </div>
    </Toolbar>
  );
}
