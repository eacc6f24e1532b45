import type { EventFacets as Facets } from "#features/events/events.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./event-facets.module.css";
import type { EventFilterName } from "./use-event-list.ts";

interface EventFacetsProps {
  facets: Facets;
  chosen: Record<string, string[]>;
  onChoose: (name: EventFilterName, value: string) => void;
}

const groups = [
  { facet: "rule", filter: "regla", title: "Reglas" },
  { facet: "asset", filter: "activo", title: "Activos" },
  { facet: "source", filter: "fuente", title: "Fuentes" },
] as const;

/** The most frequent values under the filters in force; pressing one filters by it, pressing again lets it go. */
export function EventFacets({ facets, chosen, onChoose }: EventFacetsProps) {
  return (
    <div className={styles.facets}>
      {groups.map(({ facet, filter, title }) => {
        const held = chosen[filter]?.[0];
        const values = facets[facet];
        const gone = held !== undefined && !values.some(({ value }) => value === held);
        return (
          <section key={facet} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.values}>
              {/* A value in force stays in sight with its zero, so that it can be let go. */}
              {gone && <FacetValue label={held} count={0} pressed onPress={() => onChoose(filter, held)} />}
              {values.map(({ value, label, count }) => (
                <FacetValue
                  key={value}
                  label={label || value}
                  count={count}
                  pressed={value === held}
                  onPress={() => onChoose(filter, value)}
                />
              ))}
            </ul>
            {values.length === 0 && !gone && <p className={styles.none}>Sin valores</p>}
          </section>
        );
      })}
      {facets.capped && (
        <p className={styles.none}>Recuento sobre los {numberText(10_000)} eventos más recientes.</p>
      )}
    </div>
  );
}

interface FacetValueProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function FacetValue({ label, count, pressed, onPress }: FacetValueProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.value, pressed && styles.pressed)}
        aria-pressed={pressed}
        title={label}
        onClick={onPress}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{numberText(count)}</span>
      </button>
    </li>
  );
}
