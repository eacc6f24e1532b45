import type * as contract from "#features/incidents/contracts/incident-tasks.contract.ts";
import { findWorkload } from "#features/incidents/server/tasks/task.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getWorkload: Verb<typeof contract.getWorkload> = async ({ db, clock }) => ({
  items: (await findWorkload(db, clock.now())).map(({ person_id, person_name, next_due_at, ...load }) => ({
    ...load,
    person: person_id === null ? null : { id: person_id, name: person_name ?? "" },
    next_due_at: next_due_at?.toISOString() ?? null,
  })),
});
