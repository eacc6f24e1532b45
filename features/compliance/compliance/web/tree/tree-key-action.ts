import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { rowKeyAction } from "#platform/web/kit/table/use-row-keys.ts";
import type { TreeRow } from "./tree-rows.ts";

type TreeKeyAction =
  | { kind: "move"; to: number }
  | { kind: "open" }
  | { kind: "fold" | "unfold" }
  | { kind: "answer"; result: Result };

/** The keys that set a control's result; "no aplica" has no key, because it requires a justification. */
export const answerKeys: Readonly<Record<string, Result>> = {
  "1": "compliant",
  "2": "partially_compliant",
  "3": "non_compliant",
  "0": "not_assessed",
};

/**
 * Returns the action of a key on the current row of the tree: the left arrow collapses the row or moves to its
 * parent, the right arrow expands it or moves to its first child.
 */
export function treeKeyAction(
  key: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  current: number,
  rows: readonly TreeRow[],
): TreeKeyAction | undefined {
  const row = rows[current];
  if (!row || key.ctrlKey || key.metaKey || key.altKey) return undefined;
  const result = answerKeys[key.key];
  if (result) return row.node.assessable ? { kind: "answer", result } : undefined;
  if (key.key === "ArrowLeft") {
    if (row.hasChildren && row.open) return { kind: "fold" };
    const parent = rows.findIndex(({ node }) => node.id === row.node.parent_id);
    return parent === -1 ? undefined : { kind: "move", to: parent };
  }
  if (key.key === "ArrowRight") {
    if (row.hasChildren && !row.open) return { kind: "unfold" };
    return row.hasChildren ? { kind: "move", to: current + 1 } : undefined;
  }
  const action = rowKeyAction(key, current, rows.length);
  if (action?.kind === "select") return undefined;
  if (action?.kind === "open" && !row.node.assessable) return { kind: row.open ? "fold" : "unfold" };
  return action;
}
