import type { WorkItem } from "#features/my-work/my-work.contract.ts";
import type { WaitingThing, WorkSource } from "../work-source.extension.ts";
import type { OwnCompany } from "./in-each-company.ts";

/** A thing of an area as a line of the queue. */
export function workItem(
  { owner, due, since, question = null, answers = [], ...thing }: WaitingThing,
  { company, source, me, now }: { company: OwnCompany; source: WorkSource; me: number; now: Date },
): WorkItem {
  const mine = owner.id === me;
  return {
    ...thing,
    key: `${company.id} ${source.kind} ${thing.id}`,
    company: { id: company.id, name: company.name },
    kind: source.kind,
    owner: owner.name,
    mine,
    due_at: due?.toISOString() ?? null,
    late: due !== null && due <= now,
    since: since.toISOString(),
    question,
    answers: [...answers],
    takeable: source.take !== undefined && !mine,
  };
}

const never = "9999";
const first = "0";
/**
 * First what somebody asks, then what falls due first, and after it what has no end, the one that waits longest first.
 */
export const placeOf = ({ question, due_at, since, key }: WorkItem) =>
  `${question === null ? (due_at ?? never) : first} ${since} ${key}`;

/** A page of the queue, in order, after the place that the page before ended with. */
export function workPage(
  items: readonly WorkItem[],
  { cursor = "", limit }: { cursor?: string | undefined; limit: number },
) {
  const placed = items
    .map((item) => ({ item, place: placeOf(item) }))
    .filter(({ place }) => place > cursor)
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
  const page = placed.slice(0, limit);
  return {
    items: page.map(({ item }) => item),
    next: placed.length > limit ? (page.at(-1)?.place ?? null) : null,
    /** Nothing that comes after this place is on the page; undefined while it has room. */
    end: page.length === limit ? page.at(-1)?.place : undefined,
  };
}
