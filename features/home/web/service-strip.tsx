import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listServices } from "#features/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { LevelMark, type ServiceLevel } from "#platform/web/kit/level-mark.tsx";
import styles from "./service-strip.module.css";

/** The services that the company has, with their level; nothing while there are none. */
export function ServiceStrip() {
  const { data = [] } = useQuery(callQuery(listServices, {}));
  const contracted = data.filter(({ enabled, route }) => enabled && route);
  if (contracted.length === 0) return null;
  return (
    <div className={styles.strip}>
      <h3 className={styles.title}>Sus servicios</h3>
      <ul className={styles.services}>
        {contracted.map(({ id, name, description, route, level, active }) => (
          <li key={id}>
            <Link to={route ?? "/"} className={styles.service}>
              {level && <LevelMark level={level as ServiceLevel} active={active} />}
              <span className={styles.name}>{name}</span>
              <span className={styles.description}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
