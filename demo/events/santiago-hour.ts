const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Santiago",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  weekday: "short",
  hourCycle: "h23",
  timeZoneName: "longOffset",
});

export interface SantiagoHour {
  /** The date, such as `2026-10-05`. */
  date: string;
  hour: number;
  weekend: boolean;
  /** The offset in minutes to add to UTC. */
  offset: number;
}

/** Returns the time and calendar day in Santiago at an instant (milliseconds since 1970). */
export function santiagoHour(instant: number): SantiagoHour {
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [, sign = "+", hours = "0", minutes = "0"] =
    /([+-])(\d\d):(\d\d)/.exec(part.timeZoneName ?? "") ?? [];
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    weekend: part.weekday === "Sat" || part.weekday === "Sun",
    offset: (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1),
  };
}
