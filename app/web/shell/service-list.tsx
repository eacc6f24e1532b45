import { NavLink } from "react-router";
import { LevelMark } from "#platform/web/kit/level-mark.tsx";
import { serviceEntries } from "./service-entries.ts";
import styles from "./service-list.module.css";

/** The services as links with their level; icons alone when there is little room. */
export function ServiceList({ iconsOnly = false }: { iconsOnly?: boolean }) {
  return (
    <ul className={styles.list} data-icons-only={iconsOnly || undefined}>
      {serviceEntries.map(({ route, icon: Icon, label, active, level }) => (
        <li key={route}>
          <NavLink
            to={route}
            className={styles.entry}
            data-inactive={!active || undefined}
            title={iconsOnly ? label : active ? undefined : "Servicio inactivo"}
          >
            <Icon aria-hidden="true" stroke={1.6} />
            <span className={styles.label}>{label}</span>
            <LevelMark level={level} active={active} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
