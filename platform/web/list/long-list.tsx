import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The number of items up to which all are rendered, so that the browser's search and printing work. */
const drawnWhole = 150;
/** The number of rendered items beyond each visible edge. */
const beyond = 8;

interface LongListProps<Item> {
  /** The description for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The estimated height of an item in px; each is measured once it is rendered. */
  usualHeight: number;
  className?: string | undefined;
  /** Called when the end of the loaded items comes near. */
  onNearEnd?: (() => void) | undefined;
  children: (item: Item) => ReactNode;
}

/**
 * A list of items with different heights; in a long list only the items near the visible part are rendered. Spacing
 * must be part of the items, because a gap of the list is not measured.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  return props.items.length <= drawnWhole && !props.onNearEnd ? (
    <WholeList {...props} />
  ) : (
    <WindowedList {...props} />
  );
}

function WholeList<Item>({ label, items, keyOf, className, children }: LongListProps<Item>) {
  return (
    <ol aria-label={label} className={className}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ol>
  );
}

function WindowedList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, usualHeight: defaultHeight, className, onNearEnd, children } = props;
  const [scrollMargin, setScrollMargin] = useState(0);
  const frame = useRef<HTMLOListElement>(null);
  // Content above the list may still grow, so the start of the list is measured at every layout.
  useLayoutEffect(() => {
    const top = frame.current ? frame.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => defaultHeight,
    overscan: beyond,
    scrollMargin,
    getItemKey: (place) => {
      const item = items[place];
      return item === undefined ? place : keyOf(item);
    },
  });
  const drawnVirtualItems = virtual.getVirtualItems();
  const nearEnd = (drawnVirtualItems.at(-1)?.index ?? 0) + 4 * beyond >= items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page, not after each drawing
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, items.length]);
  return (
    <ol
      aria-label={label}
      className={className}
      ref={frame}
      style={{
        paddingTop: (drawnVirtualItems[0]?.start ?? scrollMargin) - scrollMargin,
        paddingBottom:
          virtual.getTotalSize() - ((drawnVirtualItems.at(-1)?.end ?? scrollMargin) - scrollMargin),
      }}
    >
      {drawnVirtualItems.map(({ index, key }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ol>
  );
}
