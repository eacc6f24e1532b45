import { writtenTacticName } from "#features/attack/attack.words.ts";
import type { EventFacet } from "#features/events/contracts/event-facets.contract.ts";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { FilterTags } from "#platform/web/kit/filters/filter-chips.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { countryName } from "../dashboard/top-kinds.ts";
import styles from "./event-filters.module.css";
import type { EventFilterName, EventList } from "./use-event-list.ts";

/** The values of one field; none while nothing was counted yet. */
export function facetOf(
  facets: readonly EventFacet[] | undefined,
  field: EventFacet["field"],
): EventFacet["values"] {
  return facets?.find((facet) => facet.field === field)?.values ?? [];
}

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

interface EventFacetsProps {
  facets: EventFacet[];
  chosen: Record<string, string[]>;
  onChoose: (name: EventFilterName, value: string) => void;
}

const groups = [
  { facet: "rule_id", filter: "regla", title: "Reglas" },
  { facet: "asset_name", filter: "activo", title: "Activos" },
  { facet: "source", filter: "fuente", title: "Fuentes" },
] as const;

/** The most frequent values under the filters in force; pressing one filters by it, pressing again lets it go. */
export function EventFacets({ facets, chosen, onChoose }: EventFacetsProps) {
  return (
    <div className={styles.facets}>
      {groups.map(({ facet, filter, title }) => (
        <FacetList
          key={facet}
          title={title}
          values={facetOf(facets, facet).map(({ value, label, count }) => ({
            value,
            label: label ?? value,
            count,
          }))}
          chosen={chosen[filter] ?? []}
          onToggle={(value) => onChoose(filter, value)}
        />
      ))}
      {facets.some(({ counted }) => counted === "newest") && (
        <p className={styles.none}>Recuento sobre los {numberText(10_000)} eventos más recientes.</p>
      )}
    </div>
  );
}
