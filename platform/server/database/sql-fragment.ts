import type { RawBuilder } from "kysely";

/** A part of an SQL statement that one store exports for the statements of another. */
export type SqlFragment = RawBuilder<unknown>;
