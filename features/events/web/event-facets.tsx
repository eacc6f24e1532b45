import type { EventFacet } from "#features/events/event-facets.contract.ts";
import { FacetList } from "#platform/web/kit/facet-list.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./event-facets.module.css";
import { facetOf } from "./facet-of.ts";
import type { EventFilterName } from "./use-event-list.ts";

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
