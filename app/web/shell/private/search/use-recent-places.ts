import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { keepRecentPlaces, readRecentPlaces } from "#app/web/recent-places.ts";
import { wasSignedIn } from "#app/web/session-rule.ts";
import type { Command } from "#features/search/web/command.extension.ts";
import { moduleAt } from "../../services/service-entries.ts";
import { useModuleGroups } from "../../services/service-menus.tsx";

const portal = / · Portal Servicios CCI$/;

/** The pages that were left last in this browser, newest first; forgotten when the company changes and when the session ends. */
export function useRecentPlaces(): Command[] {
  const { pathname, search } = useLocation();
  const modules = useModuleGroups().flatMap((group) => group.modules);
  const [places, setPlaces] = useState(readRecentPlaces);
  const here = useRef("");

  // A page knows its name only once it is drawn, so it is noted when it is left.
  useEffect(() => {
    const path = pathname + search;
    here.current = path;
    return () => {
      const title = document.title.replace(portal, "");
      // The last page of a session is left after the sign-out, which takes the places away.
      if (title === document.title || !wasSignedIn()) return;
      setPlaces((before) => {
        const others = before.filter((place) => place.title !== title && place.path !== path);
        return keepRecentPlaces([{ title, path }, ...others]);
      });
    };
  }, [pathname, search]);

  return places
    .filter(({ path }) => path !== pathname + search)
    .map(({ title, path }) => ({
      title,
      path,
      detail: moduleAt(modules, path.replace(/\?.*/, ""))?.service.name ?? "Portal",
    }));
}
