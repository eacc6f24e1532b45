export interface KeyLine {
  /** As they are written on the keyboard. */
  keys: readonly string[];
  does: string;
}

const registered = new Set<readonly KeyLine[]>();

/** Tells the help what the keys of a page do; returns the way to take them back. */
export function describeKeys(lines: readonly KeyLine[]): () => void {
  registered.add(lines);
  return () => void registered.delete(lines);
}

/** What the page that is shown adds to the keys that work everywhere. */
export function describedKeys(): KeyLine[] {
  return [...registered].flat();
}
