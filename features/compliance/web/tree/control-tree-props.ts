import type { ControlStatus, Result, Score } from "#features/control-states/control-states.contract.ts";
import type { Legal } from "#features/standards/standards.contract.ts";
import type { TreeRow } from "./tree-rows.ts";

export interface ControlTreeProps {
  caption: string;
  rows: readonly TreeRow[];
  statuses: ReadonlyMap<number, ControlStatus>;
  scores: ReadonlyMap<number, Score>;
  legal: ReadonlyMap<number, Legal> | undefined;
  today: string;
  openId: number | undefined;
  /** Why results cannot be changed now. */
  notYet: string | undefined;
  onFold: (id: number, open: boolean) => void;
  onOpen: (id: number) => void;
  onAnswer: (id: number, result: Result) => void;
}
