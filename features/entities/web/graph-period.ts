const hour = 3_600_000;

export const graphPeriods = [
  { value: "24h", label: "24 horas", hours: 24 },
  { value: "7d", label: "7 días", hours: 7 * 24 },
  { value: "30d", label: "30 días", hours: 30 * 24 },
  { value: "365d", label: "1 año", hours: 365 * 24 },
] as const;

export interface Span {
  from: string;
  to: string;
}

/** The moments of a named period up to a whole hour. */
export function spanOf(name: string, until: number): Span {
  const { hours } = graphPeriods.find(({ value }) => value === name) ?? graphPeriods[2];
  const to = Math.ceil(until / hour) * hour;
  return { from: new Date(to - hours * hour).toISOString(), to: new Date(to).toISOString() };
}
