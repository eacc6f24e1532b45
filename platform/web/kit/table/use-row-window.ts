import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState } from "react";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import type { RowWindow, TableProps } from "./table-props.ts";

/** The number of rows that are rendered beyond each visible edge: enough for a key that is held down. */
const beyond = 6;
/** The row heights in px: one line of a table, two lines on a phone. */
const heights = { comfortable: 40, compact: 30, phone: 72 };

interface RowWindowOptions {
  count: number;
  density: NonNullable<TableProps<unknown>["density"]>;
  /** Called whenever the end of the rows comes near. */
  onNearEnd: () => void;
  /** Changes when the end must be checked again: a page was loaded, or the list starts over. */
  more: unknown;
}

/** Renders only the visible part of a list, so that lists of any length stay fast. */
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
  // Fewer rows are rendered at the ends of the list; their elements remain for reuse.
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
