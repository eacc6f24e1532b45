import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { FigureDefinition, FigureLists } from "#platform/contract/figures/define-figure.ts";
import type { VerbContext } from "../verb.ts";

/** The value of a figure at a time. */
export interface FigureValue {
  /** The value; null without a measurement. */
  value: number | null;
  /** Whether counting stopped at the cap of lists and there are more rows. */
  capped?: boolean;
  /** The numerator of a percentage, together with its denominator. */
  numerator?: number;
  denominator?: number;
  /** The measured part and the whole that should be measured. */
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

/** The figures that one area declares, and the function that reads some of them in the transaction of the caller. */
export interface FigureSource {
  figures: readonly FigureDefinition[];
  /** Returns the requested figures by id. */
  read(
    context: FigureContext,
    requestedFigures: readonly FigureDefinition[],
  ): Promise<Readonly<Record<string, FigureValue>>>;
}

/**
 * The extension point where each area declares its figures; the test over all figures compares them with their lists.
 */
export const figureSources = new ExtensionPoint<FigureSource>("figures");
