import { useEffect, useRef } from "react";

/** Whether keys go into a field now, so that single-letter keys must keep out of the way. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

export interface KeyLine {
  /** As they are written on the keyboard. */
  keys: readonly string[];
  does: string;
}

const registered = new Set<readonly KeyLine[]>();

/** Tells the help what the keys of a page do; returns the way to take them back. */
function describeKeys(lines: readonly KeyLine[]): () => void {
  registered.add(lines);
  return () => void registered.delete(lines);
}

/** What the page that is shown adds to the keys that work everywhere. */
export function describedKeys(): KeyLine[] {
  return [...registered].flat();
}

export interface PageKey {
  /** One character; a letter answers to both its cases. */
  key: string;
  does: string;
  /** Undefined: the key is not for now. */
  act: (() => void) | undefined;
}

/**
 * Keys that work anywhere on the page, while nobody types and no question stands over it; the key ? tells them.
 * Those with Ctrl, Alt or Cmd belong to the browser.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      const wanted = event.key.toLowerCase();
      const found = latest.current.find(({ key }) => key.toLowerCase() === wanted);
      if (!found?.act) return;
      event.preventDefault();
      found.act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const described = JSON.stringify(keys.map(({ key, does }) => [key.toUpperCase(), does]));
  useEffect(() => {
    const lines = JSON.parse(described) as [string, string][];
    return describeKeys(lines.map(([key, does]) => ({ keys: [key], does })));
  }, [described]);
}
