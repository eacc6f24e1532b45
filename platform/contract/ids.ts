import { z } from "zod";

/** Rows of companies carry a UUIDv7 made by the application. */
export const Id = z.uuid();
/**
 * Small catalogues, companies and people carry an integer. Coerced, because it also arrives in paths and queries; typed
 * as a number, because a JSON body has to bring a number: a form that sends the text of its control does not compile.
 */
export const IntId = z.coerce.number<number>().int().positive().max(2_147_483_647);
