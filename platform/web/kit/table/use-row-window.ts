import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState } from "react";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import type { RowWindow, TableProps } from "./table-props.ts";

/** Rows beyond each edge of what is seen: enough for a key that is held down. */
const beyond = 6;
/** px: the one line of a table, and the two of a phone. */
const heights = { comfortable: 40, compact: 30, phone: 72 };

interface RowWindowOptions {
  count: number;
  density: NonNullable<TableProps<unknown>["density"]>;
  /** Told whenever the end of the rows comes near. */
  onNearEnd: () => void;
  /** Changes when there is more to tell: a page came, or the list begins anew. */
  more: unknown;
}

/** Draws, of a list as long as it likes, only the rows around what the page shows. */
export function useRowWindow({ count, density, onNearEnd, more }: RowWindowOptions): RowWindow {
  const [scrollMargin, setScrollMargin] = useState(0);
  const rowHeight = heights[useMediaQuery(phone) ? "phone" : density];
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: beyond,
    scrollMargin,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => virtual.measure(), [rowHeight]);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element) setScrollMargin(element.getBoundingClientRect().top + window.scrollY);
  }, []);

  const drawnVirtualItems = virtual.getVirtualItems();
  const first = drawnVirtualItems[0]?.index ?? 0;
  // Fewer are drawn at the ends of the list; their elements are kept for the way back.
  const slots = useRef(0);
  slots.current = Math.max(slots.current, drawnVirtualItems.length);
  const end = first + drawnVirtualItems.length;
  const nearEnd = end + 4 * beyond >= count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page, not after each drawing
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, more]);

  return {
    first,
    end,
    rowHeight,
    slots: slots.current,
    before: first * rowHeight,
    after: (count - end) * rowHeight,
    reveal: (place) => virtual.scrollToIndex(place),
    frame,
  };
}
