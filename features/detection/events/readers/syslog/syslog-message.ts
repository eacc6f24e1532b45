/** A syslog message and the origin in its header; empty fields are absent from the header. */
export interface SyslogMessage {
  /** Facility times eight plus severity, as written; null without one. */
  priority: number | null;
  /** As written: RFC 3339 in RFC 5424, `Nov 21 14:05:09` in RFC 3164. */
  time: string;
  host: string;
  application: string;
  /** The text after the header. */
  message: string;
}

const priority = /^<(\d{1,3})>/;
const modern =
  /^1 (-|\S{1,64}) (-|[\x21-\x7e]{1,255}) (-|[\x21-\x7e]{1,48}) (?:-|[\x21-\x7e]{1,128}) (?:-|[\x21-\x7e]{1,32}) /;
const older =
  /^((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d (?:\d{4} )?\d\d:\d\d:\d\d(?:\.\d{1,6})?|\d{4}-\d\d-\d\dT\S{8,30}):? ([\w.:-]{1,255}) /;
const tag = /^(?!CEF:|LEEF:)([\w./-]{1,48})(?:\[[^\]]{0,64}\])?: ?/;

/** Reads the header of RFC 5424, or of RFC 3164 as far as present. Never throws. */
export function readSyslogMessage(text: string): SyslogMessage {
  const mark = priority.exec(text);
  const value = mark ? Number(mark[1]) : null;
  const rest = text.slice(mark?.[0].length ?? 0);
  const validPriority = value !== null && value <= 191 ? value : null;
  const match = modern.exec(rest);
  if (match && validPriority !== null) {
    const [whole, time = "", host = "", application = ""] = match;
    const message = withoutData(rest.slice(whole.length));
    if (message !== undefined)
      return {
        priority: validPriority,
        time: textOf(time),
        host: textOf(host),
        application: textOf(application),
        message,
      };
  }
  return { priority: validPriority, ...olderMessage(rest) };
}

const textOf = (word: string) => (word === "-" ? "" : word);

function olderMessage(rest: string): Omit<SyslogMessage, "priority"> {
  const match = older.exec(rest);
  const body = rest.slice(match?.[0].length ?? 0);
  const tagged = tag.exec(body);
  return {
    time: match?.[1] ?? "",
    host: match?.[2] ?? "",
    application: tagged?.[1] ?? "",
    message: body.slice(tagged?.[0].length ?? 0),
  };
}

/** Returns the text after the structured data; undefined when there is none. */
function withoutData(text: string): string | undefined {
  if (text.startsWith("-")) return messageOf(text.slice(1));
  let at = 0;
  while (text[at] === "[") {
    let inString = false;
    for (at += 1; at < text.length && (inString || text[at] !== "]"); at += 1) {
      if (text[at] === "\\" && inString) at += 1;
      else if (text[at] === '"') inString = !inString;
    }
    if (at >= text.length) return undefined;
    at += 1;
  }
  return at === 0 ? undefined : messageOf(text.slice(at));
}

function messageOf(text: string): string | undefined {
  if (text === "") return "";
  return text.startsWith(" ") ? text.slice(1).replace(/^\uFEFF/, "") : undefined;
}
