import { useEffect, useRef } from "react";

/** Returns whether keys go into a field now, so that single-letter keys must not act. */
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

/** Returns the keys that the current page adds to the general ones. */
export function describedKeys(): KeyLine[] {
  return [...registered].flat();
}

export interface PageKey {
  /** One character; a letter answers to both its cases. */
  key: string;
  /** As it is written in the help, where that is not the character: «Espacio». */
  label?: string;
  does: string;
  /** Undefined: the key is not for now. */
  act: (() => void) | undefined;
  /** It leads into a field: what is typed next is text, even before the field is there. */
  writes?: true;
}

/** The text that was typed for a field that a key asked for and that is not there yet. */
let ahead: string | undefined;
let endAhead = (): void => {};

/** The field that was asked for will not come, since what holds it could not be loaded: keys are the page's again. */
export const releaseKeys = (): void => endAhead();

/**
 * A field was asked for by a key and may take a moment to stand there: until it has the focus, what is typed is its
 * text and no key of the page. Escape, the pointer and a load that failed give the keys back.
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
    // As if it were typed now: whoever listens to the field hears of it.
    if (text) document.execCommand("insertText", false, text);
  };
  endAhead = end;
  document.addEventListener("keydown", keep, true);
  document.addEventListener("focusin", hand, true);
  document.addEventListener("pointerdown", end, true);
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
      const wantedText = event.key.toLowerCase();
      const pageKey = latest.current.find(({ key }) => key.toLowerCase() === wantedText);
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
