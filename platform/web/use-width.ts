import { useCallback, useRef, useState } from "react";

/** The width in px of an element, kept as it changes; undefined until it is drawn. */
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
