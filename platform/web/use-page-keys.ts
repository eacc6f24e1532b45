import { useEffect, useRef } from "react";
import { isTyping } from "./is-typing.ts";
import { describeKeys } from "./page-keys.ts";

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

  const told = JSON.stringify(keys.map(({ key, does }) => [key.toUpperCase(), does]));
  useEffect(() => {
    const lines = JSON.parse(told) as [string, string][];
    return describeKeys(lines.map(([key, does]) => ({ keys: [key], does })));
  }, [told]);
}
