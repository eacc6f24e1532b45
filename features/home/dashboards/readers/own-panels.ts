import { createHash } from "node:crypto";
import type { BoardDraft } from "#features/home/dashboards/contracts/panel.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

/** The maximum number of panels of a board. */
const maxPanels = 200;

/** Characters of the panels of all boards of an export, as JSON. */
export const maxReadingLength = 8 * 1_048_576;

/** Refuses a board with more panels than the portal stores; an incomplete board would look complete. */
export function refuseLargeBoard(title: string, panels: number): void {
  if (panels > maxPanels)
    throw new UnreadableFile(
      `«${title}» tiene ${panels} paneles y el portal lee hasta ${maxPanels}: divida el tablero.`,
    );
}

/** Keys that remain unchanged in the path of an address. */
const plainKey = /^[\w#:-][\w .#:-]{0,99}$/;

/**
 * Returns a panel key for use in an address: the original key, or its hash if an address would change or refuse the
 * original.
 */
const keyOf = (rawText: string): string =>
  plainKey.test(rawText)
    ? rawText
    : `panel-${createHash("sha256").update(rawText).digest("hex").slice(0, 16)}`;

/** Returns the board with a unique key for each panel, because exports repeat keys. */
export function withOwnKeys(board: BoardDraft): BoardDraft {
  const usedKeys = new Set<string>();
  const panels = board.panels.map((panel) => {
    const base = keyOf(panel.key);
    let key = base;
    for (let count = 2; usedKeys.has(key); count += 1) key = `${base} #${count}`;
    usedKeys.add(key);
    return { ...panel, key };
  });
  return { ...board, panels };
}
