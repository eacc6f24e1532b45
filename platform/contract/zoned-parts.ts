const formatters = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock of a zone show at a moment. */
export function zonedParts(date: Date, timeZone: string) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formatters.set(timeZone, formatter);
  }
  const found = Object.fromEntries(formatter.formatToParts(date).map((part) => [part.type, part.value]));
  return {
    year: Number(found.year),
    month: Number(found.month),
    day: Number(found.day),
    hour: found.hour ?? "",
    minute: found.minute ?? "",
  };
}
