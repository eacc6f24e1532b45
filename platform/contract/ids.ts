import { z } from "zod";

/** Rows of companies carry a UUIDv7 made by the application. */
export const Id = z.uuid();
/** Small catalogues, companies and people carry an integer. Coerced, because it also arrives in paths and queries. */
export const IntId = z.coerce.number().int().positive().max(2_147_483_647);
