import { Link } from "react-router";
import type { Mapping, Relation } from "#features/standards/standards.contract.ts";
import { standardAddress } from "../standard-words.ts";
import styles from "./control-text.module.css";

/** How this control stands to the other one; read from the other side, narrower becomes wider. */
const forward: Record<Relation, string> = {
  equal: "Equivale a",
  subset: "Es parte de",
  superset: "Abarca",
  intersect: "Coincide en parte con",
};
const backward: Record<Relation, string> = { ...forward, subset: "Abarca", superset: "Es parte de" };

interface MappedPairsProps {
  controlId: number;
  mappings: readonly Mapping[];
}

/** Controls of other standards that ask for the same, in part or whole. */
export function MappedPairs({ controlId, mappings }: MappedPairsProps) {
  return (
    <section>
      <h3>Correspondencias</h3>
      <ul className={styles.pairs}>
        {mappings.map((mapping) => {
          const isSource = mapping.source.control_id === controlId;
          const other = isSource ? mapping.target : mapping.source;
          return (
            <li key={mapping.id}>
              {(isSource ? forward : backward)[mapping.relation]}{" "}
              <Link to={`${standardAddress(other.standard_id)}?control=${other.control_id}`}>
                {other.code} {other.title}
              </Link>
              <div className={styles.soft}>
                {mapping.set_name}, fuerza {mapping.strength} de 10
                {mapping.note && `. ${mapping.note}`}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
