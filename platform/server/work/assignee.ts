import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPeople, findPerson, type PeopleOf } from "./person.store.ts";
import type { Someone } from "./plan.rules.ts";

/**
 * Returns the assignee of a case by name: one of the given people, or the person who makes the call. Null assigns the
 * case to nobody.
 */
export async function assigneeNamed(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: number | null,
  { of, refused }: { of: PeopleOf; refused: string },
): Promise<Someone | null> {
  if (id === null) return null;
  if (actor.kind === "user" && actor.userId === id) return authorOf(actor);
  const person = await findPerson(db, of, id);
  if (!person) throw new Refusal("invalid_input", { detail: refused });
  return person;
}

/**
 * Lists the people to whom a case may be assigned. Staff work in companies that they do not belong to, so the person
 * who asks is included.
 */
export async function listAssignees(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  of: PeopleOf,
): Promise<{ items: { id: number; name: string }[] }> {
  const items = await findPeople(db, of);
  const me = authorOf(actor);
  if (me.id !== null && !items.some(({ id }) => id === me.id)) items.unshift({ id: me.id, name: me.name });
  return { items };
}
