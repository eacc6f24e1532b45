const hour = 3_600_000;
const mostKept = 20_000;
const formatters = new Map<string, Intl.DateTimeFormat | undefined>();
const known = new Map<string, string>();

/**
 * The offset (`-03:00`) of a zone at a moment of its own clock, given as if it were UTC. In the hour that a change of
 * clocks repeats it is the later one. A zone that nobody knows is UTC.
 */
export function zoneOffset(zone: string, wallClock: number): string {
  const key = `${zone} ${Math.floor(wallClock / hour)}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const first = minutesAt(zone, wallClock);
  const minutes = minutesAt(zone, wallClock - first * 60_000);
  const offset = written(minutes);
  if (known.size >= mostKept) known.clear();
  known.set(key, offset);
  return offset;
}

function minutesAt(zone: string, instant: number): number {
  const name = formatter(zone)
    ?.formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
  const match = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? "");
  if (!match) return 0;
  return (Number(match[2]) * 60 + Number(match[3])) * (match[1] === "-" ? -1 : 1);
}

function formatter(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) formatters.set(zone, makeFormatter(zone));
  return formatters.get(zone);
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
}

function written(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
