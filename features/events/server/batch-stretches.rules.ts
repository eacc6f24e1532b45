const hourMs = 3_600_000;

/** A part of an hour; `until` is not in it. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** Where in some hours the events can be that happened from `oldest` to `newest`, in milliseconds and both included. */
export function stretchesOf(hours: readonly Date[], oldest: number, newest: number): Stretch[] {
  return hours.map((hour) => ({
    from: new Date(Math.max(hour.getTime(), oldest)),
    until: new Date(Math.min(hour.getTime() + hourMs, newest + 1)),
  }));
}
