import { useCallback, useRef, useState, useSyncExternalStore } from "react";

/** Returns whether a media query matches; the component is rendered again when this changes. */
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

/** Returns the width of an element in px, updated on change; undefined until it is rendered. */
export function useWidth(): [take: (element: HTMLElement | null) => void, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  const watch = useRef<ResizeObserver>(undefined);
  const take = useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect();
    if (!element) return;
    watch.current = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.current.observe(element);
  }, []);
  return [take, width];
}
