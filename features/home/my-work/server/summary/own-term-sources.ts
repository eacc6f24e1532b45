import { roleMay } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type TermSource, termSources } from "../term-source.extension.ts";

/** Returns the sources whose deadlines the person may read. */
export const readableTermSources = ({
  actor,
  extensions,
}: Pick<VerbContext, "actor" | "extensions">): TermSource[] =>
  extensions(termSources).filter(({ permission }) => roleMay(actor.role, permission));
