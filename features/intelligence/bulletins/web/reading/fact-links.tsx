import { Link } from "react-router";
import { type BulletinFilterName, bulletinsWith } from "./bulletin-address.ts";
import styles from "./fact-links.module.css";

interface FactLinksProps {
  label: string;
  name: BulletinFilterName;
  values: readonly string[];
  /** Whether the values are identifiers, which are set in the monospaced font. */
  identifiers?: boolean;
}

/** CVEs, techniques or products; each leads to the other bulletins that name it. */
export function FactLinks({ label, name, values, identifiers }: FactLinksProps) {
  if (values.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <Link
            to={bulletinsWith(name, value)}
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
