import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useState } from "react";
import type { RowWindow } from "./row-window.ts";

/** Rows beyond each edge of what is seen: enough for a key that is held down. */
const beyond = 12;

interface RowWindowOptions {
  count: number;
  /** px of a row that has not been drawn yet. */
  usualHeight: number;
  /** Told whenever the end of the rows comes near. */
  onNearEnd: () => void;
  /** Changes when there is more to tell: a page came, or the list begins anew. */
  more: unknown;
}

/** Draws, of a list as long as it likes, only the rows around what the page shows. */
export function useRowWindow({ count, usualHeight, onNearEnd, more }: RowWindowOptions): RowWindow {
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: beyond,
    scrollMargin,
    indexAttribute: "data-place",
  });
  const frame = useCallback((element: HTMLElement | null) => {
    if (element) setScrollMargin(element.getBoundingClientRect().top + window.scrollY);
  }, []);

  const drawn = virtual.getVirtualItems();
  const [head, tail] = [drawn[0], drawn.at(-1)];
  const end = tail ? tail.index + 1 : 0;
  const nearEnd = end + 4 * beyond >= count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page, not after each drawing
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, more]);

  return {
    first: head?.index ?? 0,
    end,
    before: head ? head.start - scrollMargin : 0,
    after: tail ? virtual.getTotalSize() - (tail.end - scrollMargin) : 0,
    measure: virtual.measureElement,
    reveal: (place) => virtual.scrollToIndex(place),
    frame,
  };
}
