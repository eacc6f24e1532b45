import { readMoment } from "./moment.ts";
import { textOf } from "./record-text.ts";
import { readWallClock, type WrittenOrder } from "./wall-clock.ts";

/** Zones by their letters mean different hours in different countries, so the zone of the source is taken instead. */
const zoneLetters = / [A-Z]{3,5}$/;

/** A moment as devices write it in lines of text: since 1970, ISO, with the month's name, or with slashes. */
export function readWrittenMoment(
  value: unknown,
  { zone, receivedAt, pattern }: { zone?: string; receivedAt?: Date; pattern?: string | null },
): string | undefined {
  const known = readMoment(value, zone);
  if (known !== undefined) return known;
  const text = textOf(value);
  if (text === null) return undefined;
  const plain = /(?:UTC|GMT)$/.test(text) ? text : text.replace(zoneLetters, "");
  return (
    readWallClock(plain, "month_name", zone, receivedAt) ?? readWallClock(plain, slashedOrder(pattern), zone)
  );
}

/** Only a pattern tells 3 April from 4 March; in Chile the day goes first. */
function slashedOrder(pattern: string | null | undefined): WrittenOrder {
  return pattern?.trim().startsWith("MM") ? "month_first" : "day_first";
}
