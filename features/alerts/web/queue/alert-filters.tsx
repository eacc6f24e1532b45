import { statusWords, verdictWords } from "#features/alerts/alerts.words.ts";
import { alertStatuses, verdicts } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { AlertFacets } from "#features/alerts/contracts/alerts.contract.ts";
import { FilterChips, FilterTags } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { SeverityChips } from "#platform/web/kit/marks/severity-mark.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import type { AlertFilterName } from "./alert-address.ts";
import type { AlertList } from "./use-alert-list.ts";

const choices = [
  { value: "regla", label: "por regla" },
  { value: "activo", label: "por activo" },
];

/** Whether the queue is shown alert by alert or gathered. */
function GroupChoice({ list }: { list: AlertList }) {
  return (
    <Select
      aria-label="Agrupar las alertas"
      placeholder="Sin agrupar"
      options={choices.map(({ value, label }) => ({ value, label: `Agrupadas ${label}` }))}
      value={list.filters.agrupar?.[0] ?? ""}
      onChange={({ target }) => list.gather(target.value)}
    />
  );
}

interface AlertFiltersProps {
  list: AlertList;
  facets: AlertFacets | undefined;
}

/** Filters that have no other place on the page: shown with their names, each with its way out. */
const titles: Partial<Record<AlertFilterName, string>> = {
  sinactivo: "Activo",
  eventos: "Eventos",
  usuario: "Usuario",
  ip: "IP",
  tecnica: "Técnica",
  correlacion: "Regla de correlación",
  supresion: "Supresión",
  desde: "Desde",
  hasta: "Hasta",
};

/** What a filter says when its value is no word for people. */
const texts: Partial<Record<AlertFilterName, string>> = {
  sinactivo: "sin activo",
  eventos: "los de una búsqueda",
};

/** What most people filter by, with counts, above the queue. */
export function AlertFilters({ list, facets }: AlertFiltersProps) {
  const { filters } = list;
  const countOf = (facet: AlertFacets["status"] | undefined, value: string) =>
    facet && (facet.find((each) => each.value === value)?.count ?? 0);
  const tags = (Object.keys(titles) as AlertFilterName[]).flatMap((name) => {
    const value = filters[name]?.[0];
    return value
      ? [
          {
            key: name,
            name: titles[name] ?? name,
            text: (
              <>
                {texts[name] ?? value}
                {name === "tecnica" && <PartSlot file="attack/web/technique-name.tsx" id={value} />}
              </>
            ),
            onRemove: () => list.setFilter(name, []),
          },
        ]
      : [];
  });
  return (
    <Toolbar>
      <ToolbarSearch>
        <SearchBox label="Buscar alertas o número (ALR-128)" value={list.search} onSearch={list.setSearch} />
      </ToolbarSearch>
      <GroupChoice list={list} />
      <FilterChips
        label="De quién"
        options={[
          { value: "mi", label: "Mías", ...count(facets?.mine) },
          { value: "nadie", label: "Sin responsable", ...count(countOf(facets?.assignee, "none")) },
        ]}
        chosen={filters.asignada ?? []}
        onToggle={(value) => list.setFilter("asignada", filters.asignada?.includes(value) ? [] : [value])}
      />
      <FilterChips
        label="Plazo"
        options={[{ value: "si", label: "Vencidas", ...count(facets?.overdue) }]}
        chosen={filters.vencidas ?? []}
        onToggle={(value) => list.toggleFilter("vencidas", value)}
      />
      <ToolbarLine>
        <SeverityChips
          chosen={filters.severidad ?? []}
          onToggle={(value) => list.toggleFilter("severidad", value)}
          countOf={(severity) => countOf(facets?.severity, severity)}
        />
      </ToolbarLine>
      <ToolbarLine>
        <FilterChips
          label="Estado"
          options={alertStatuses.map((value) => ({
            value,
            label: statusWords[value],
            ...count(countOf(facets?.status, value)),
          }))}
          chosen={filters.estado ?? []}
          onToggle={(value) => list.toggleFilter("estado", value)}
        />
      </ToolbarLine>
      {(filters.veredicto ?? filters.estado?.includes("closed")) && (
        <ToolbarLine>
          <FilterChips
            label="Veredicto"
            options={[
              { value: "none", label: "Sin veredicto", ...count(countOf(facets?.verdict, "none")) },
              ...verdicts.map((value) => ({
                value,
                label: verdictWords[value],
                ...count(countOf(facets?.verdict, value)),
              })),
            ]}
            chosen={filters.veredicto ?? []}
            onToggle={(value) => list.toggleFilter("veredicto", value)}
          />
        </ToolbarLine>
      )}
      {list.narrowed && <FilterTags tags={tags} onClear={list.clear} />}
    </Toolbar>
  );
}

/** A count that is not known yet is left out, not shown as zero. */
function count(value: number | undefined): { count?: number } {
  return value === undefined ? {} : { count: value };
}
