import { writtenTacticName } from "#features/attack/attack.words.ts";
import type { EventFacet } from "#features/events/event-facets.contract.ts";
import { FilterTags } from "#platform/web/kit/filter-tags.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { facetOf } from "./facet-of.ts";
import { countryName } from "./top/country-name.ts";
import type { EventFilterName, EventList } from "./use-event-list.ts";

const titles: Partial<Record<EventFilterName, string>> = {
  fuente: "Fuente",
  activo: "Activo",
  regla: "Regla",
  usuario: "Usuario",
  ip: "IP",
  tecnica: "Técnica",
  tactica: "Táctica",
  categoria: "Categoría",
  pais: "País de origen",
  cuenta: "Cuenta de nube",
};

/** What the facets give a name of its own. */
const labelled: Partial<Record<EventFilterName, EventFacet["field"]>> = {
  fuente: "source",
  regla: "rule_id",
};

/** The filters in force that no other part of the page shows, each with its way out. */
export function ActiveFilters({ list, facets }: { list: EventList; facets: EventFacet[] | undefined }) {
  if (!list.filtered) return null;
  const wordsOf = (name: EventFilterName, value: string) => {
    if (name === "pais") return countryName(value);
    if (name === "tactica") return writtenTacticName(value);
    if (name === "tecnica")
      return (
        <>
          {value}
          <PartSlot file="attack/web/technique-name.tsx" id={value} />
        </>
      );
    const field = labelled[name];
    return (field && facetOf(facets, field).find((one) => one.value === value)?.label) ?? value;
  };
  const tags = (Object.keys(titles) as EventFilterName[]).flatMap((name) => {
    const value = list.filters[name]?.[0];
    if (!value) return [];
    return [
      {
        key: name,
        name: titles[name] ?? name,
        text: wordsOf(name, value),
        onRemove: () => list.setFilter(name, []),
      },
    ];
  });
  return <FilterTags tags={tags} onClear={list.clear} />;
}
