import { useSyncExternalStore } from "react";

/** Whether a media query holds now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
  );
}

/** The width below which lists become two-line rows and menus become drawers. */
export const phone = "(max-width: 40rem)";
