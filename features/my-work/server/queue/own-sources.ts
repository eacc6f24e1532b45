import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import { type WorkSource, workSources } from "../work-source.extension.ts";

/** Returns the sources that the person may use, each with the changes and answers open to that person. */
export function ownSources({ gate, actor }: Steps): WorkSource[] {
  const may = ({ permission }: { permission: Permission }) => roleMay(personOf(actor).role, permission);
  return gate.extensions(workSources).map(({ kind, change, answer }) => ({
    kind,
    ...(change && may(change) && { change }),
    ...(answer && may(answer) && { answer }),
  }));
}
