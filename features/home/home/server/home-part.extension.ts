import type { z } from "zod";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The facts that an area gives to a home. Its screen part of the same area draws them. */
export interface HomePart<Shape extends z.ZodType = z.ZodType> {
  /** Its name in the answer: "alerts". */
  area: string;
  /** The schema of the answer; anything else is omitted. */
  shape: Shape;
  /** Figures that its screen part draws, by id; they are read together with those of all areas. */
  figures?: readonly string[];
  /** Within the rows that the person may see; what changed counts from `since`. */
  read(context: VerbContext, since: Date): Promise<z.input<Shape>>;
}

/** Checks what is read against the shape while it is written. */
export function homePart<Shape extends z.ZodType>(part: HomePart<Shape>): HomePart {
  return part;
}

/** For the home of a company, read in scope `company`. */
export const companyHomeParts = new ExtensionPoint<HomePart>("parts of the home of a company");
/** For the home of the provider's staff, read in scope `platform`. */
export const providerHomeParts = new ExtensionPoint<HomePart>("parts of the home of the provider");

/**
 * Returns the number of waiting objects in some modules, by their urls, for the sidebar. Called every minute for
 * everybody.
 */
export type WaitingCounts = (context: VerbContext) => Promise<Record<string, number>>;

export const waitingCounts = new ExtensionPoint<WaitingCounts>("counts of what waits in modules");
