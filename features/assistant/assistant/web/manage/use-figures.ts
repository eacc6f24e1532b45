import { subjectLabels } from "#features/assistant/assistant/assistant.labels.ts";
import { zonedParts } from "#platform/contract/dates/calendar-day.ts";

interface DayCount {
  day: string;
  questions: number;
}

const dayMs = 86_400_000;

/** Returns one count for each of the last days, today included; a day without an entry counts zero. */
export function everyDay(counts: readonly DayCount[], days: number, now: Date, timeZone: string): DayCount[] {
  const { year, month, day } = zonedParts(now, timeZone);
  const today = Date.UTC(year, month - 1, day);
  return Array.from({ length: days }, (_, place) => {
    const iso = new Date(today - (days - 1 - place) * dayMs).toISOString().slice(0, 10);
    return { day: iso, questions: counts.find((count) => count.day === iso)?.questions ?? 0 };
  });
}

/** Returns the questions by subject, the most frequent first. */
export function bySubject(kinds: readonly { kind: string; answers: number }[]) {
  const sums = new Map<string, number>();
  for (const { kind, answers } of kinds) {
    const label = subjectLabels[kind.split(".")[0] ?? ""] ?? "Otras";
    sums.set(label, (sums.get(label) ?? 0) + answers);
  }
  return [...sums]
    .map(([label, value]) => ({ label, value }))
    .toSorted((one, other) => other.value - one.value);
}
