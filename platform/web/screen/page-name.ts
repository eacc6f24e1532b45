import { useEffect, useSyncExternalStore } from "react";

let name: string | undefined;
const watchers = new Set<() => void>();

function setName(next: string | undefined): void {
  name = next;
  for (const notify of watchers) notify();
}

/** Sets the name of the current page in its breadcrumb: "ALR-72". */
export function useNamePage(own: string | undefined): void {
  useEffect(() => {
    setName(own);
    return () => setName(undefined);
  }, [own]);
}

/** Returns the name of the current page; undefined until the page has set it. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
    () => name,
  );
}
