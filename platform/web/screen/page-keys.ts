import { useEffect, useRef } from "react";

/** Returns whether keys go into a field now, so that single-letter keys must not act. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

export interface KeyLine {
  /** The keys as printed on the keyboard. */
  keys: readonly string[];
  does: string;
}

const registered = new Set<readonly KeyLine[]>();

/** Adds the keys of a page to the help; returns the function that removes them. */
function describeKeys(lines: readonly KeyLine[]): () => void {
  registered.add(lines);
  return () => void registered.delete(lines);
}

/** Returns the keys that the current page adds to the general ones. */
export function describedKeys(): KeyLine[] {
  return [...registered].flat();
}

export interface PageKey {
  /** One character; a letter matches in upper and lower case. */
  key: string;
  /** The label in the help, where it differs from the character: «Espacio». */
  label?: string;
  does: string;
  /** The action; undefined: the key has no effect at present. */
  act: (() => void) | undefined;
  /** Whether the key focuses a field: later keys are text, even before the field is rendered. */
  writes?: true;
}

/** The text that a person typed for a field that a shortcut opened but that is not rendered yet. */
let ahead: string | undefined;
let endAhead = (): void => {};

/** Stops waiting for a field that could not be loaded, so that keys are shortcuts of the page again. */
export const stopTypeAhead = (): void => endAhead();

/**
 * Collects text that a person types for a field that a shortcut opened but that is not rendered yet. It ends when the
 * field has the focus, at Escape, at a press of the pointer, or when loading fails.
 */
function typeAhead(): void {
  if (ahead !== undefined || isTyping(document.activeElement)) return;
  ahead = "";
  const end = () => {
    ahead = undefined;
    endAhead = () => {};
    document.removeEventListener("keydown", keep, true);
    document.removeEventListener("focusin", hand, true);
    document.removeEventListener("pointerdown", end, true);
  };
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Escape") return end();
    const { ctrlKey, metaKey, key } = event;
    if (ctrlKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Backspace") ahead = ahead?.slice(0, -1);
    else if (key.length === 1) ahead += key;
  };
  const hand = ({ target }: FocusEvent) => {
    if (!isTyping(target)) return;
    const text = ahead;
    end();
    // Inserts the text as if typed, so that listeners of the field receive it.
    if (text) document.execCommand("insertText", false, text);
  };
  endAhead = end;
  document.addEventListener("keydown", keep, true);
  document.addEventListener("focusin", hand, true);
  document.addEventListener("pointerdown", end, true);
}

/**
 * Registers keys that work anywhere on the page, except in fields and under dialogs; the key ? lists them.
 * Combinations with Ctrl, Alt or Cmd are left to the browser.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      const pressedKey = event.key.toLowerCase();
      const pageKey = latest.current.find(({ key }) => key.toLowerCase() === pressedKey);
      if (!pageKey?.act) return;
      event.preventDefault();
      pageKey.act();
      if (pageKey.writes) typeAhead();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const described = JSON.stringify(keys.map(({ key, label, does }) => [label ?? key.toUpperCase(), does]));
  useEffect(() => {
    const lines = JSON.parse(described) as [string, string][];
    return describeKeys(lines.map(([key, does]) => ({ keys: [key], does })));
  }, [described]);
}
