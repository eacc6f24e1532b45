import type { readPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { BoardNarrowing } from "../panels/panel-events.ts";

/** Period and chosen values with which every panel of a board is read. */
export interface BoardView {
  id: string;
  request: Omit<RequestOf<typeof readPanel>, "id" | "panel">;
  narrowing: BoardNarrowing;
}
