import { useSyncExternalStore } from "react";

export type ReplyVisibility = "internal" | "client";

/** The unsent texts by case, so that switching between cases loses nothing. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function watch(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns the draft for one case and visibility, with its setter; it is kept until the page is reloaded. */
export function useDraftOf(caseId: string, voice: ReplyVisibility): [string, (text: string) => void] {
  const key = `${voice} ${caseId}`;
  const text = useSyncExternalStore(watch, () => drafts.get(key) ?? "");
  const write = (words: string) => {
    if (words === "") drafts.delete(key);
    else drafts.set(key, words);
    for (const notify of listeners) notify();
  };
  return [text, write];
}
