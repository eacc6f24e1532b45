import { z } from "zod";

/** The id of rows of companies: a UUIDv7 made by the application. */
export const Id = z.uuid();
/**
 * The integer id of catalogues, companies and people. It is coerced, because it also occurs in paths and queries, but
 * typed as a number, so that a form that sends the text of its control does not compile.
 */
export const IntId = z.coerce.number<number>().int().positive().max(2_147_483_647);
