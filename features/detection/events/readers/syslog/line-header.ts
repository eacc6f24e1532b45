import { isIP } from "node:net";
import { readTimestamp } from "../fields/moment.ts";
import { ipOf } from "../fields/network-address.ts";
import { zoneLetters } from "../fields/zone-names.ts";
import type { ReadingContext } from "../normal-event.ts";
import { textOf } from "../records/record-text.ts";

const pipe = 124;
const backslash = 92;

interface PipedHeader {
  fields: string[];
  /** The text after the `|` that ends the last header field. */
  rest: string;
}

/** Returns the first `count` pipe-separated fields, with `\|` and `\\` unescaped; undefined when there are fewer. */
export function readPipedHeader(text: string, start: number, count: number): PipedHeader | undefined {
  const fields: string[] = [];
  let from = start;
  let escaped = false;
  for (let at = start; at < text.length && fields.length < count; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === backslash) {
      escaped = true;
      at += 1;
    } else if (unit === pipe) {
      fields.push(fieldOf(text.slice(from, at), escaped));
      from = at + 1;
      escaped = false;
    }
  }
  return fields.length === count ? { fields, rest: text.slice(from) } : undefined;
}

function fieldOf(rawText: string, escaped: boolean): string {
  return (escaped ? rawText.replace(/\\([\\|])/g, "$1") : rawText).trim();
}

export interface RelayHeader {
  host: string | null;
  ip: string | null;
  sentAt: string | undefined;
}

/** The most characters of a header; a longer prefix is text before the record. */
const longestHeader = 400;

const yearFirst = /(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)(?:\s+(\S+))?/;
/** Some devices write the time zone's abbreviation before the host name: `Oct  5 09:30:15 EST muro`. */
const monthFirst = new RegExp(
  `([A-Z][a-z]{2} {1,2}\\d{1,2} (?:\\d{4} )?\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?: (?:${zoneLetters})(?=[: ]|$))?):?(?:\\s+(\\S+))?`,
);
const noHost = /[[\]:|<>]|^-$/;

/**
 * Reads the text before the record when it came through syslog: RFC 5424, the older form, or a tag of the relay alone;
 * the zone and the name may be missing. The older form omits the year; the year of arrival is used.
 */
export function readRelayHeader(header: string, context: ReadingContext): RelayHeader {
  const text = header.slice(-longestHeader);
  const match = yearFirst.exec(text) ?? monthFirst.exec(text);
  return sentBy(match?.[2], readTimestamp(match?.[1], context));
}

function sentBy(name: string | undefined, sentAt: string | undefined): RelayHeader {
  if (name === undefined) return { host: null, ip: null, sentAt };
  if (isIP(name) !== 0) return { host: null, ip: ipOf(name), sentAt };
  return { host: noHost.test(name) ? null : textOf(name), ip: null, sentAt };
}
