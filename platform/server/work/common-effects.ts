import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "./assignee.ts";
import type { PeopleOf } from "./person.store.ts";
import { type CasePlan, noChange, planAssign } from "./plan.rules.ts";

interface Assigned<Status extends string> {
  status: Status;
  assignee_id: number | null;
  assignee_name: string | null;
}

/** Returns the effect of taking a case: it is assigned to the caller; `taking` has the state in which work begins. */
export const takeEffect =
  <Status extends string>(taking: Partial<Record<Status, Status>>) =>
  ({ actor }: Pick<VerbContext, "actor">) => {
    const me = authorOf(actor);
    return (row: Assigned<Status>): CasePlan<Assigned<Status>> => {
      const status = taking[row.status] ?? row.status;
      if (row.assignee_id === me.id && status === row.status) return noChange;
      return {
        set: { assignee_id: me.id, assignee_name: me.name, status },
        steps: [{ type: "taken", facts: { status, status_before: row.status, assignee_name: me.name } }],
      };
    };
  };

/** Returns the effect of assigning a case to one of the given people, or to nobody. */
export const assignEffect =
  (people: { of: PeopleOf; refused: string }) =>
  async (context: Pick<VerbContext, "db" | "actor">, { assignee_id }: { assignee_id: number | null }) => {
    const to = await assigneeNamed(context, assignee_id, people);
    return (row: Pick<Assigned<string>, "assignee_id" | "assignee_name">) => planAssign(row, to);
  };
