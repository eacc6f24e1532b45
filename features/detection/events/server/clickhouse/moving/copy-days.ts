import { type DayCount, DaySum, type EventCopy, sumOfDay } from "./event-copy.ts";
import type { ComparedDay } from "./move-days.store.ts";
import { MoveRefusal } from "./move-refusal.ts";

/** Returns the days whose copy is not known to be equal, among them days that only the copy has. */
export async function daysThatDiffer(
  source: EventCopy,
  target: EventCopy,
  compared: ReadonlyMap<string, ComparedDay>,
): Promise<DayCount[]> {
  const [days, copied] = await Promise.all([source.days(), target.days()]);
  const copies = new Map(copied.map((count) => [count.day, count]));
  const differ = days.filter((count) => {
    const comparedDay = compared.get(count.day);
    const copy = copies.get(count.day);
    return !comparedDay || !copy || !isEqual(comparedDay, count) || !isEqual(copy, count);
  });
  const own = new Set(days.map(({ day }) => day));
  const onlyCopied = copied
    .filter(({ day }) => !own.has(day))
    .map(({ day }) => ({ day, events: 0, idSum: "0" }));
  return [...differ, ...onlyCopied];
}

const isEqual = (one: Omit<DayCount, "day">, other: Omit<DayCount, "day">) =>
  one.events === other.events && one.idSum === other.idSum;

/**
 * Copies the events of a day that the target lacks, reads the copy back and compares every column of every event.
 * Events that are no longer in the source, such as forgotten ones, are removed from the copy.
 */
export async function copyDay(source: EventCopy, target: EventCopy, day: string): Promise<ComparedDay> {
  for (const isLastTry of [false, true]) {
    const sum = new DaySum();
    for await (const page of source.pages(day)) {
      sum.add(page);
      const presentIds = await target.known(page);
      const missing = page.filter(({ id }) => !presentIds.has(id));
      if (missing.length > 0) await target.add(missing);
    }
    const expected = sum.result();
    const copied = await sumOfDay(target, day);
    if (copied.sha256 === expected.sha256) return { day, ...expected };
    if (isLastTry) break;
    await target.removeDay(day);
  }
  throw new MoveRefusal(
    `La copia de los eventos del ${day} no quedó igual al original. El traslado se detuvo y los eventos siguen donde estaban.`,
  );
}
