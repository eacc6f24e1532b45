import type { z } from "zod";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The data of a feature for a home page. The client part of the same feature shows them. */
export interface HomePart<Shape extends z.ZodType = z.ZodType> {
  /** The name of the feature in the answer, such as "alerts". */
  area: string;
  /** The schema of the data; fields outside it are omitted. */
  shape: Shape;
  /** The ids of the figures that the client part shows; they are read together with those of all features. */
  figures?: readonly string[];
  /** Reads the facts within the rows that the person may see; changes count from `since`. */
  read(context: VerbContext, since: Date): Promise<z.input<Shape>>;
}

/** Returns the part unchanged; its type parameter checks that the data match the schema. */
export function homePart<Shape extends z.ZodType>(part: HomePart<Shape>): HomePart {
  return part;
}

/** The extension point for parts of a company's home page, read in scope `company`. */
export const companyHomeParts = new ExtensionPoint<HomePart>("parts of the home of a company");
/** The extension point for parts of the home page of the provider's staff, read in scope `platform`. */
export const providerHomeParts = new ExtensionPoint<HomePart>("parts of the home of the provider");

/**
 * Returns the number of waiting objects in some modules, by their urls, for the sidebar. Called every minute for
 * everybody.
 */
export type WaitingCounts = (context: VerbContext) => Promise<Record<string, number>>;

export const waitingCounts = new ExtensionPoint<WaitingCounts>("counts of what waits in modules");
