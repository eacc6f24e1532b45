interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

type RowKeyAction = { kind: "move"; to: number } | { kind: "open" } | { kind: "select" };

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** What a key does on the current row of a list. Keys with Ctrl, Alt or Cmd belong to the browser. */
export function rowKeyAction(key: Key, current: number, count: number): RowKeyAction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || count === 0) return undefined;
  const name = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (name === "Enter") return { kind: "open" };
  if (name === "x") return { kind: "select" };
  if (name === "Home") return { kind: "move", to: 0 };
  if (name === "End") return { kind: "move", to: count - 1 };
  const step = steps[name];
  if (step === undefined) return undefined;
  return { kind: "move", to: Math.min(count - 1, Math.max(0, current + step)) };
}
