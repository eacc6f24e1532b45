import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { routesQuery } from "#app/web/backend-routes.ts";
import { loadScreen } from "#app/web/screens.ts";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import { idle, quiet } from "../idle.ts";
import { serviceEntries } from "../services/service-entries.ts";
import { ServiceList } from "../services/service-list.tsx";
import styles from "./sidebar.module.css";

/** Fetches what a click in the sidebar needs: the route list at once, the screens' code when nothing else happens. */
function useScreensAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let left = false;
    const routes = queries.fetchQuery(routesQuery).catch(() => []);
    const fetchScreens = async () => {
      await quiet();
      for (const screen of menuScreens(await routes)) {
        await idle();
        if (left) return;
        // A failure here is shown when the link is followed.
        await loadScreen(screen).catch(() => undefined);
      }
    };
    void fetchScreens();
    return () => {
      left = true;
    };
  }, [queries]);
}

function menuScreens(routes: { route: string; path: string }[]): Set<string> {
  const inMenu = new Set(serviceEntries.map(({ route }) => route));
  return new Set(routes.filter(({ route }) => inMenu.has(route)).map(({ path }) => path));
}

const key = "portal.sidebar";

/** The services at the left; folds to icons, by choice or where there is little room. */
export function Sidebar() {
  useScreensAhead();
  const narrow = useMediaQuery("(max-width: 70rem)");
  const [choice, setChoice] = useState(() => localStorage.getItem(key));
  const folded = choice ? choice === "folded" : narrow;

  const toggle = () => {
    const next = folded ? "open" : "folded";
    localStorage.setItem(key, next);
    setChoice(next);
  };

  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.sidebar} data-folded={folded || undefined} aria-label="Servicios">
      <ServiceList iconsOnly={folded} />
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
        <Icon aria-hidden="true" stroke={1.6} />
        <span>{folded ? "Mostrar nombres" : "Solo iconos"}</span>
      </button>
    </nav>
  );
}
