import type { ScaleLevel, Tier } from "#features/standards/standards.contract.ts";
import type { RawControl } from "./raw-control.ts";
import type { ProblemList } from "./reading-problem.ts";

/** What a file says of its standard; a person completes it before storing. */
export interface FoundHead {
  code: string;
  name: string;
  version: string;
  publisher: string;
  description: string;
  notice: string;
  scale: ScaleLevel[];
  tiers: Tier[];
}

/** Content of a file, as often as it is asked for. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** Gives the nodes of a file one by one, in the order of the file, and at the end what it says of the whole. */
export type StandardReader = (
  open: OpenFile,
  problems: ProblemList,
) => AsyncGenerator<RawControl, FoundHead, undefined>;
