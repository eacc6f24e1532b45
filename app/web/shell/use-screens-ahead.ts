import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { routesQuery } from "../routes-query.ts";
import { loadScreen } from "../screens.ts";
import { idle, quiet } from "./idle.ts";
import { serviceEntries } from "./service-entries.ts";

/** Fetches what a click in the sidebar needs: the route list at once, the screens' code when nothing else happens. */
export function useScreensAhead(): void {
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
