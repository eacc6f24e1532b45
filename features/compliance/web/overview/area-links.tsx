import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listModules } from "#features/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "./area-links.module.css";
import { areaModules } from "./area-modules.ts";

/** The other screens of the area that the company has on, one step away. */
export function AreaLinks() {
  const { data = [] } = useQuery(callQuery(listModules, {}));
  const links = areaModules(data);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Pantallas de cumplimiento">
      <ul className={styles.links}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
