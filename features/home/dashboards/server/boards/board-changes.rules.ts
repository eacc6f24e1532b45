import type { BoardChanges, BoardPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { PanelDraft } from "#features/home/dashboards/contracts/panel.contract.ts";

const maxNames = 30;

type Comparable = Pick<BoardPanel, "key" | "title" | "place" | "spec" | "reason">;

/** Returns a JSON text with sorted keys, because PostgreSQL returns the keys of a stored object in another order. */
function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const contentOf = ({ title, place, spec, reason }: Comparable): string =>
  orderedJson({ title, place, spec, reason });

const nameOf = ({ title, key }: Comparable): string => title || `Panel ${key}`;

/** Returns the titles of the panels that a version adds, removes and changes; panels are matched by their key. */
export function boardChangesBetween(
  before: readonly Comparable[],
  after: readonly PanelDraft[],
): BoardChanges {
  const earlier = new Map(before.map((panel) => [panel.key, panel]));
  const later = new Set(after.map(({ key }) => key));
  const changedPanels = after.filter((panel) => {
    const earlierPanel = earlier.get(panel.key);
    return earlierPanel !== undefined && contentOf(earlierPanel) !== contentOf(panel);
  });
  return {
    added: after
      .filter(({ key }) => !earlier.has(key))
      .map(nameOf)
      .slice(0, maxNames),
    removed: before
      .filter(({ key }) => !later.has(key))
      .map(nameOf)
      .slice(0, maxNames),
    changed: changedPanels.map(nameOf).slice(0, maxNames),
  };
}
