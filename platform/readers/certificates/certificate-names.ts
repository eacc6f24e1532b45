import { mostNames } from "./certificate-facts.ts";

const longestName = 253;
/** Letters of any script, for names that were not written in ASCII; nothing of what an address of mail or a URL has. */
const nameSigns = /^[\p{L}\p{N}*._:-]+$/u;

/** `DNS:a.cl, IP Address:10.0.0.1, DNS:"quoted, name"`, as the parser of certificates writes the names, one by one. */
const alternative =
  /(?:^|, )(DNS|IP Address|email|URI|DirName|othername|Registered ID):("(?:[^"\\]|\\.)*"|[^,]*)/g;

/** One name in the form in which names are compared; undefined where it is none. */
export function certificateName(raw: string): string | undefined {
  const name = raw.trim().replace(/\.$/, "").toLowerCase();
  return name.length > longestName || !nameSigns.test(name) ? undefined : shortAddress(name);
}

/** `2001:DB8:0:0:0:0:2:1` as `2001:db8::2:1`. */
function shortAddress(name: string): string {
  if (!name.includes(":")) return name;
  try {
    return new URL(`http://[${name}]/`).hostname.slice(1, -1);
  } catch {
    return name;
  }
}

/** The names of services among them, each once, with how many there are. */
export function alternativeNames(text: string): { names: string[]; nameCount: number } {
  const names = new Set<string>();
  for (const [, kind, value = ""] of text.matchAll(alternative)) {
    if (kind !== "DNS" && kind !== "IP Address") continue;
    const name = certificateName(value.startsWith('"') ? value.slice(1, -1) : value);
    if (name !== undefined) names.add(name);
  }
  return { names: [...names].slice(0, mostNames), nameCount: names.size };
}

/** The value of one part of a subject: `CN`. */
export function subjectPart(subject: string, part: string): string {
  for (const piece of subject.split(/(?<!\\)[,\n]\s*/)) {
    const equals = piece.indexOf("=");
    if (equals > 0 && piece.slice(0, equals).trim().toUpperCase() === part)
      return piece
        .slice(equals + 1)
        .replaceAll("\\,", ",")
        .trim();
  }
  return "";
}

/** Whether one of the names of a certificate is that of a host: a `*` stands for exactly one label. */
export function coversHost(names: readonly string[], host: string): boolean {
  const wanted = certificateName(host);
  if (wanted === undefined) return false;
  const above = wanted.includes(":") ? "" : wanted.slice(wanted.indexOf(".") + 1);
  return names.some((name) => name === wanted || (above.includes(".") && name === `*.${above}`));
}
