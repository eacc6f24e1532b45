import type { RawBuilder } from "kysely";

/** A piece of a statement that one store makes and another joins into its own. */
export type SqlFragment = RawBuilder<unknown>;
