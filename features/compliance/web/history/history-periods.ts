import { dayAfter, monthEnd } from "../words/plain-day.ts";

/** Days with a name, to compare with today. */
export function namedDays(today: string): { value: string; label: string }[] {
  return [
    { value: dayAfter(today, -7), label: "Hace 7 días" },
    { value: monthEnd(today, 1), label: "Fin del mes anterior" },
    { value: monthEnd(today, 3), label: "Hace 3 meses" },
    { value: monthEnd(today, 12), label: "Hace un año" },
  ];
}

/** A day of the address, or another when it names none. */
export function dayOr(text: string | null, otherwise: string): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : otherwise;
}
