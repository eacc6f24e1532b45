import type { Legal, ScaleLevel, Tier } from "#features/standards/standards.contract.ts";

/** One control as a file tells it; what is left out takes the usual value. */
export interface ControlDraft {
  code: string;
  /** The code of the heading above it. */
  parent: string | null;
  title: string;
  assessable: boolean;
  guidance?: string | undefined;
  typical_evidence?: string[] | undefined;
  weight?: number | undefined;
  tiers?: string[] | undefined;
  attributes?: Record<string, string> | undefined;
  legal?: Legal | undefined;
  withdrawn?: boolean | undefined;
}

/** What a file says of the whole standard. */
export interface StandardHead {
  code: string;
  name: string;
  short_name: string;
  version: string;
  publisher: string;
  description: string;
  notice: string;
  source_url: string | null;
  scale: ScaleLevel[];
  target: number;
  tiers: Tier[];
}

/** A standard whole, its controls in their order: parents before children. */
export interface StandardDraft extends StandardHead {
  controls: ControlDraft[];
}

/** A control with its place in the tree. */
export interface PlacedControl extends ControlDraft {
  position: number;
  depth: number;
}
