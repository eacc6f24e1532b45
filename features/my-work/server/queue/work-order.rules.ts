import type { WorkItem } from "#features/my-work/my-work.contract.ts";
import type { WaitingThing, WorkSource } from "../work-source.extension.ts";
import type { OwnCompany } from "./in-each-company.ts";

/** A thing of an area as a line of the queue. */
export function workItem(
  { owner, due, since, question = null, answers = [], version, ...thing }: WaitingThing,
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
    takeable: source.change !== undefined && !mine,
    in_hours: source.urgentBy === "hours",
    version: version ?? null,
  };
}

/**
 * First what somebody asks. Then by the clock: what is promised in hours, what ends on a day, what has no end; each
 * begins with what falls due first, or waits longest. A control that is months late would otherwise stand before an
 * alert whose clock runs out in ten minutes.
 */
export const placeOf = ({ question, due_at, in_hours, since, key }: WorkItem) => {
  const band = question !== null ? "0" : due_at === null ? "3" : in_hours ? "1" : "2";
  return `${band} ${due_at ?? ""} ${since} ${key}`;
};

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
