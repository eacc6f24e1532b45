import { Link } from "react-router";
import type { Mapping } from "#features/standards/standards.contract.ts";
import { controlAddress } from "../controls/controls-address.ts";
import styles from "./section.module.css";

/** How this control relates to the other one, read from this one. */
const forward = {
  equal: "pide lo mismo que",
  subset: "es parte de",
  superset: "incluye a",
  intersect: "coincide en parte con",
} as const satisfies Record<Mapping["relation"], string>;
const backward = { ...forward, subset: forward.superset, superset: forward.subset } as const;

interface MappedControlsProps {
  controlId: number;
  mappings: readonly Mapping[];
}

/** The controls of other standards that this one corresponds to, and who says so. */
export function MappedControls({ controlId, mappings }: MappedControlsProps) {
  if (mappings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`correspondencias-${controlId}`}>
      <h2 id={`correspondencias-${controlId}`} className={styles.title}>
        Correspondencias
      </h2>
      <ul>
        {mappings.map(({ id, source, target, relation, strength, publisher }) => {
          const isSource = source.control_id === controlId;
          const other = isSource ? target : source;
          return (
            <li key={id}>
              Este control {(isSource ? forward : backward)[relation]}{" "}
              <Link to={controlAddress(other.control_id)}>
                {other.code} {other.title}
              </Link>{" "}
              <span className={styles.soft}>
                (fuerza {strength} de 10, según {publisher})
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
