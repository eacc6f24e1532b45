import { alertStatuses, verdicts } from "#features/alerts/alert-terms.contract.ts";
import type { AlertFacets } from "#features/alerts/alerts.contract.ts";
import { statusWords, verdictWords } from "#features/alerts/alerts.words.ts";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { FilterTags } from "#platform/web/kit/filter-tags.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/toolbar.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import type { AlertFilterName } from "./alert-filter.ts";
import { GroupChoice } from "./group-choice.tsx";
import type { AlertList } from "./use-alert-list.ts";

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
