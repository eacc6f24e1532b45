import { Link } from "react-router";
import { type BulletinFilterName, bulletinsPathWith } from "./bulletin-address.ts";
import styles from "./fact-links.module.css";

interface FactLinksProps {
  label: string;
  name: BulletinFilterName;
  values: readonly string[];
  /** Whether the values are identifiers, which are set in the monospaced font. */
  identifiers?: boolean;
}

/** Links from the CVEs, techniques or products of a bulletin to other bulletins that name them. */
export function FactLinks({ label, name, values, identifiers }: FactLinksProps) {
  if (values.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <Link
            to={bulletinsPathWith(name, value)}
            className={identifiers ? styles.identifier : styles.name}
            title={`Ver los boletines que nombran ${value}`}
          >
            {value}
          </Link>
        </li>
      ))}
    </ul>
  );
}
