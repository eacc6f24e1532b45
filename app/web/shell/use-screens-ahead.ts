import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { routesQuery } from "../routes-query.ts";
import { loadScreen } from "../screens.ts";
import { idle } from "./idle.ts";
import { serviceEntries } from "./service-entries.ts";

/** What the person came for is shown and still by then. */
const quietAfter = 1_500;

/** Fetches what a click in the sidebar needs: the route list at once, the screens' code when nothing else happens. */
export function useScreensAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let left = false;
    const routes = queries.fetchQuery(routesQuery).catch(() => []);
    const timer = setTimeout(async () => {
      for (const screen of menuScreens(await routes)) {
        await idle();
        if (left) return;
        // A failure here is shown when the link is followed.
        await loadScreen(screen).catch(() => undefined);
      }
    }, quietAfter);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [queries]);
}

function menuScreens(routes: { route: string; path: string }[]): Set<string> {
  const inMenu = new Set(serviceEntries.map(({ route }) => route));
  return new Set(routes.filter(({ route }) => inMenu.has(route)).map(({ path }) => path));
}
