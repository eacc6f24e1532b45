import type { z } from "zod";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The facts of an area for a home. The screen part of the same area shows them. */
export interface HomePart<Shape extends z.ZodType = z.ZodType> {
  /** The area's name in the answer: "alerts". */
  area: string;
  /** The schema of the answer; anything else is omitted. */
  shape: Shape;
  /** Figures that its screen part draws, by id; they are read together with those of all areas. */
  figures?: readonly string[];
  /** Reads the facts within the rows that the person may see; changes count from `since`. */
  read(context: VerbContext, since: Date): Promise<z.input<Shape>>;
}

/** Returns the part unchanged; the type parameter checks that its facts match the schema. */
export function homePart<Shape extends z.ZodType>(part: HomePart<Shape>): HomePart {
  return part;
}

/** Parts of the home of a company, read in scope `company`. */
export const companyHomeParts = new ExtensionPoint<HomePart>("parts of the home of a company");
/** Parts of the home of the provider's staff, read in scope `platform`. */
export const providerHomeParts = new ExtensionPoint<HomePart>("parts of the home of the provider");

/**
 * Returns the number of waiting objects in some modules, by their urls, for the sidebar. Called every minute for
 * everybody.
 */
export type WaitingCounts = (context: VerbContext) => Promise<Record<string, number>>;

export const waitingCounts = new ExtensionPoint<WaitingCounts>("counts of what waits in modules");
