import type { RawBuilder } from "kysely";

/** A part of a statement that one store defines and another includes in its own. */
export type SqlFragment = RawBuilder<unknown>;
