import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/companies/company-people.contract.ts";
import { listEnabledStandards } from "#features/control-states/company-standards.contract.ts";
import {
  type ArtifactStatus,
  type artifactSorts,
  artifactStatuses,
} from "#features/evidence/evidence.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { statusWords } from "../evidence-words.ts";
import styles from "./evidence-filters.module.css";

const names = ["estado", "norma", "control", "responsable", "uso"] as const;

/** Each order has one direction that is of use: names from A, and what ends first. */
function orderOf(
  sort: SortOrder | null,
  queue: boolean,
): { order: SortOrder | null; sortWord: (typeof artifactSorts)[number] } {
  if (sort?.by === "title") return { order: { by: "title", direction: "ascending" }, sortWord: "title" };
  if (sort?.by === "expiry") return { order: { by: "expiry", direction: "ascending" }, sortWord: "expiry" };
  // What waits for review is taken in the order in which it came.
  return { order: null, sortWord: queue ? "oldest" : "recent" };
}

/** What the address asks of the library, in the words of the call. */
export function useEvidenceList() {
  const address = useAddressFilters(names);
  const { filters, search, sort } = address;
  const one = (name: (typeof names)[number]) => filters[name]?.[0];
  const status = filters.estado?.join(",");
  return {
    ...address,
    ...orderOf(sort, status === "in_review"),
    filter: {
      status,
      standard_id: one("norma"),
      control_id: one("control"),
      owner_id: one("responsable"),
      unlinked: one("uso") === "sin" ? ("true" as const) : undefined,
      q: search || undefined,
    },
    /** What the pack of this view holds. */
    pack: { standard_id: one("norma") },
    filtered: Object.keys(filters).length > 0 || search !== "",
  };
}
type EvidenceList = ReturnType<typeof useEvidenceList>;

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
