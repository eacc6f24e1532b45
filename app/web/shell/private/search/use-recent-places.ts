import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Command } from "#features/search/web/command.extension.ts";
import { moduleAt } from "../../services/service-entries.ts";
import { useModuleGroups } from "../../services/service-menus.tsx";

const key = "portal.recent_places";
const most = 8;
const portal = / · Portal Servicios CCI$/;

interface Place {
  title: string;
  path: string;
}

/** The pages that were left last in this browser, newest first; forgotten when the company changes. */
export function useRecentPlaces(): Command[] {
  const { pathname, search } = useLocation();
  const modules = useModuleGroups().flatMap((group) => group.modules);
  const [places, setPlaces] = useState(readPlaces);
  const here = useRef("");

  // A page knows its name only once it is drawn, so it is noted when it is left.
  useEffect(() => {
    const path = pathname + search;
    here.current = path;
    return () => {
      const title = document.title.replace(portal, "");
      if (title === document.title) return;
      setPlaces((before) => {
        const others = before.filter((place) => place.title !== title && place.path !== path);
        return keepPlaces([{ title, path }, ...others].slice(0, most));
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

/** Local storage may hold anything, or refuse. */
function readPlaces(): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  const { title, path } = (value ?? {}) as Record<string, unknown>;
  return typeof title === "string" && typeof path === "string" && /^\/(?!\/)/.test(path);
}

function keepPlaces(places: Place[]): Place[] {
  try {
    localStorage.setItem(key, JSON.stringify(places));
  } catch {
    // A browser that stores nothing forgets them with the page.
  }
  return places;
}
