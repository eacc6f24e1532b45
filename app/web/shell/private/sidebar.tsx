import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { routesQuery } from "#app/web/backend-routes.ts";
import { loadScreen } from "#app/web/screens.ts";
import {
  type BackendRoute,
  listServices,
  type Service,
} from "#features/delivery/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import { whenIdle, whenShownAndIdle } from "../idle.ts";
import { ServiceList } from "../services/service-list.tsx";
import styles from "./sidebar.module.css";

/**
 * Prefetches what a click in the sidebar needs: the route list at once, the code of screens when the browser is idle.
 */
function useScreensAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    const routes = queries.fetchQuery(routesQuery).catch(() => []);
    const fetchScreens = async () => {
      await whenShownAndIdle();
      const [routesModule, services] = await Promise.all([
        routes,
        queries.fetchQuery(callQuery(listServices, {})).catch(() => []),
      ]);
      for (const screen of menuScreens(routesModule, services)) {
        await whenIdle();
        if (hasLeft) return;
        // If loading fails here, the error is shown when the link is followed.
        await loadScreen(screen).catch(() => undefined);
      }
    };
    void fetchScreens();
    return () => {
      hasLeft = true;
    };
  }, [queries]);
}

function menuScreens(routes: readonly BackendRoute[], services: readonly Service[]): Set<string> {
  const inMenu = new Set(services.map(({ route }) => route));
  return new Set(routes.filter(({ route }) => inMenu.has(route)).map(({ path }) => path));
}

const key = "portal.sidebar";

/** The sidebar of services; collapses to icons by choice or on narrow windows. */
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
      <ServiceList form={folded ? "rail" : "open"} />
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
        <Icon aria-hidden="true" stroke={1.6} />
        <span>{folded ? "Mostrar nombres" : "Solo iconos"}</span>
      </button>
    </nav>
  );
}
