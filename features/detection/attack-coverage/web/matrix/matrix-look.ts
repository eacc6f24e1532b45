/** The appearances of a cell: a pattern in its band and a tint, never colour alone. */
export const looks = [
  "step4",
  "step3",
  "step2",
  "step1",
  "outline",
  "blind",
  "new",
  "more",
  "same",
  "fewer",
  "gone",
  "gap",
  "plain",
] as const;
export type Look = (typeof looks)[number];

/** The colours of exported files. On screen, colours follow the theme. */
export const lookColours: Record<Look, string> = {
  step4: "#0f3d4c",
  step3: "#2c7187",
  step2: "#7fb3c2",
  step1: "#cfe3e9",
  outline: "#eef4f5",
  blind: "#e4e1da",
  new: "#bf2230",
  more: "#d97b4a",
  same: "#c9c4b8",
  fewer: "#8fc3a2",
  gone: "#f2efe8",
  gap: "#bf2230",
  plain: "#ffffff",
};

/** The appearance and text of one cell. */
export interface CellLook {
  look: Look;
  /** The text in the cell: a count, a score, a difference. */
  mark: string;
  /** The mark as text, for the tooltip and for screen readers. */
  words: string;
  /** The technique's own value, without its sub-techniques; null when it has none. */
  score: number | null;
  /** Whether the cell has nothing to show. Empty cells can be hidden. */
  empty: boolean;
}

/** A view of the matrix: its name, its legend and the look of each cell. */
export interface MatrixView {
  name: string;
  description: string;
  legend: readonly { look: Look; words: string }[];
  cell: (technique: string, tactic: string) => CellLook;
}
