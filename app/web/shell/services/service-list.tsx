import { Link, useLocation } from "react-router";
import { LevelMark } from "#platform/web/kit/marks/level-mark.tsx";
import { moduleAddress, serviceEntries } from "./service-entries.ts";
import styles from "./service-list.module.css";
import { useModuleGroups } from "./service-menus.tsx";

/** The services as links with their level, the one whose page is open marked; icons alone when there is little room. */
export function ServiceList({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const { pathname } = useLocation();
  const groups = useModuleGroups();
  const isHere = (route: string, label: string) =>
    isUnder(pathname, route) ||
    groups.some(
      ({ service, modules }) =>
        service === label && modules.some((module) => isUnder(pathname, moduleAddress(module))),
    );
  return (
    <ul className={styles.list} data-icons-only={iconsOnly || undefined}>
      {serviceEntries.map(({ route, icon: Icon, label, active, level }) => (
        <li key={route}>
          <Link
            to={route}
            aria-current={isHere(route, label) ? "page" : undefined}
            className={styles.entry}
            data-inactive={!active || undefined}
            title={iconsOnly ? label : active ? undefined : "Servicio inactivo"}
          >
            <Icon aria-hidden="true" stroke={1.6} />
            <span className={styles.label}>{label}</span>
            <LevelMark level={level} active={active} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isUnder(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}
