/** The appearances of a cell: a pattern in its band and a tint, never colour alone. */
export const cellStyles = [
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
export type CellStyle = (typeof cellStyles)[number];

/** The colours of exported files. On the screen, colours follow the theme. */
export const lookColours: Record<CellStyle, string> = {
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
  look: CellStyle;
  /** The text in the cell: a count, a score, a difference. */
  mark: string;
  /** The mark as a text, for the tooltip and for screen readers. */
  words: string;
  /** The score of the technique itself, without its sub-techniques; null when it has none. */
  score: number | null;
  /** Whether the cell shows nothing. Empty cells can be hidden. */
  empty: boolean;
}

/** A view of the matrix: its name, its legend and the look of each cell. */
export interface MatrixView {
  name: string;
  description: string;
  legend: readonly { look: CellStyle; words: string }[];
  cell: (technique: string, tactic: string) => CellLook;
}
