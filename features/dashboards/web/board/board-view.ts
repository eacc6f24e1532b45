import type { readPanel } from "#features/dashboards/contracts/dashboards.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { BoardNarrowing } from "../panels/panel-events.ts";

/** What is asked of each panel of a board: the period and the chosen values. */
export interface BoardView {
  id: string;
  request: Omit<RequestOf<typeof readPanel>, "id" | "panel">;
  narrowing: BoardNarrowing;
}
