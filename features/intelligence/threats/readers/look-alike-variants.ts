import { domainToASCII } from "node:url";
import { hostNameOf, registrableLabel, registrableOf } from "#platform/readers/names/host-names.ts";
import { type LookAlikeSign, lookAlikeTest } from "#platform/readers/names/look-alike.ts";

/** Letters that look like others, as used in look-alike domain names. */
const twins: Readonly<Record<string, readonly string[]>> = {
  a: ["а", "á", "4"],
  b: ["ь", "8"],
  c: ["с"],
  d: ["ԁ", "cl"],
  e: ["е", "é", "3"],
  g: ["ɡ", "9", "q"],
  h: ["һ"],
  i: ["і", "1", "l"],
  j: ["ј"],
  k: ["к"],
  l: ["1", "i"],
  m: ["rn", "м"],
  n: ["п", "ñ"],
  o: ["о", "0", "ó"],
  p: ["р"],
  s: ["ѕ", "5"],
  t: ["т", "7"],
  u: ["υ", "ú"],
  v: ["ν"],
  w: ["vv"],
  x: ["х"],
  y: ["у"],
  z: ["2"],
};
const endings = ["cl", "com", "net", "org", "co", "info", "app", "online", "site", "com.co", "lat"];
const words = ["pagos", "portal", "clientes", "seguro", "soporte", "login", "intranet", "cl"];
/** Rows of the keyboard, by which neighbouring letters are found. */
const rows = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

const neighboursOf = (letter: string): string[] =>
  rows.flatMap((row) => {
    const at = row.indexOf(letter);
    return at === -1 ? [] : [row[at - 1], row[at + 1]].filter((each) => each !== undefined);
  });

function* labelsNear(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    const [before, letter, after] = [label.slice(0, at), label.charAt(at), label.slice(at + 1)];
    for (const twin of twins[letter] ?? []) yield before + twin + after;
    yield before + after;
    yield before + letter + letter + after;
    const next = after.charAt(0);
    if (next && next !== letter) yield before + next + letter + after.slice(1);
    for (const other of neighboursOf(letter)) yield before + other + after;
    if (at > 0) yield `${before}-${letter}${after}`;
  }
}

export interface Variant {
  /** The domain name in ASCII. */
  name: string;
  /** The domain name as displayed. */
  shown: string;
  sign: LookAlikeSign;
}

const limit = 1_000;

/**
 * Returns domain names that could be registered to imitate a domain: homoglyphs, omitted, doubled, swapped or mistyped
 * letters, added words, other endings. Each has the sign by which the portal detects it; undetectable ones and the
 * domain itself are left out. Most similar first.
 */
export function lookAlikeVariants(domain: string): Variant[] {
  const host = hostNameOf(domain);
  const registrable = host && registrableOf(host);
  if (!registrable) return [];
  const label = registrableLabel(registrable);
  const ending = registrable.slice(registrable.indexOf(".") + 1);
  const resembles = lookAlikeTest([registrable]);
  const variants = new Map<string, Variant>();
  const add = (displayText: string) => {
    const name = domainToASCII(displayText);
    if (!name || variants.has(name) || hostNameOf(name) === null) return;
    const sign = resembles(name)?.sign;
    if (sign) variants.set(name, { name, shown: displayText, sign });
  };
  for (const near of labelsNear(label)) add(`${near}.${ending}`);
  for (const other of endings) if (other !== ending) add(`${label}.${other}`);
  for (const word of words) {
    add(`${word}-${label}.${ending}`);
    add(`${label}-${word}.${ending}`);
    add(`${label}${word}.${ending}`);
  }
  const order = ["same_look", "near", "other_ending", "contains"];
  return [...variants.values()]
    .toSorted(
      (one, other) => order.indexOf(one.sign) - order.indexOf(other.sign) || (one.name < other.name ? -1 : 1),
    )
    .slice(0, limit);
}
