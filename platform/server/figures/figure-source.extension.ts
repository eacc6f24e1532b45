import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { FigureDefinition, FigureLists } from "#platform/contract/figures/define-figure.ts";
import type { VerbContext } from "../verb.ts";

/** The value of a figure at a moment. */
export interface FigureValue {
  /** Null where nothing was measured. */
  value: number | null;
  /** Counted as far as the cap of lists, and there is more. */
  capped?: boolean;
  /** Both parts of a percentage. */
  numerator?: number;
  denominator?: number;
  /** The measured share of what should be measured. */
  coverage?: { part: number; whole: number };
}

/** The readers of figures: the provider's people, or those of the company. */
export type FigureSide = keyof FigureLists;

export type FigureContext = Pick<
  VerbContext,
  "db" | "actor" | "clock" | "extensions" | "memory" | "config"
> & {
  side: FigureSide;
};

/** The figures that one area declares, and how some of them are read together in the transaction of whoever asks. */
export interface FigureSource {
  figures: readonly FigureDefinition[];
  /** The wanted figures by id. */
  read(
    context: FigureContext,
    wantedFigureDefinitions: readonly FigureDefinition[],
  ): Promise<Readonly<Record<string, FigureValue>>>;
}

/** Each area declares its figures here; the test over all figures follows them to their lists. */
export const figureSources = new ExtensionPoint<FigureSource>("figures");
