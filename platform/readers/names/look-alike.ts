import { domainToUnicode } from "node:url";
import { confusableSkeleton, mixesScripts } from "./confusables.ts";
import { hostNameOf, registrableLabel, registrableOf } from "./host-names.ts";

/**
 * The ways in which a host name resembles a given name. `same_look`: the two look identical; `near`: they differ in
 * one or two letters; `other_ending`: the same word under another suffix (`banco.net` for `banco.cl`); `contains`:
 * the word is part of the name (`pago-banco.com`, `banco.cl.malo.net`).
 */
export const lookAlikeSigns = ["same_look", "near", "other_ending", "contains"] as const;
export type LookAlikeSign = (typeof lookAlikeSigns)[number];

export interface LookAlike {
  sign: LookAlikeSign;
  /** The given name that the host resembles. */
  of: string;
  /** The registered look-alike name, in ASCII. */
  registrable: string;
  /** Whether the name mixes scripts that no language combines. */
  mixedScripts: boolean;
}

interface Protected {
  registrable: string;
  label: string;
  folded: string;
}

/** The minimum lengths for each test: shorter words resemble each other by chance. */
const [shortestNear, shortestAffix, shortestToken] = [4, 5, 3];
const longWordLength = 8;

/**
 * Returns a function that tests whether a host name resembles one of the given names (of a company, its suppliers or
 * its brands). A given name and its subdomains resemble none. Names that cannot be parsed are left out.
 */
export function lookAlikeTest(names: readonly string[]): (host: string) => LookAlike | undefined {
  const protectedNames = [...new Set(names.map(registrableNameOf).filter((name) => name !== null))].map(
    (registrable): Protected => {
      const label = registrableLabel(registrable);
      return { registrable, label, folded: foldedOf(label) };
    },
  );
  const own = new Set(protectedNames.map(({ registrable }) => registrable));
  return (observedName) => {
    const host = hostNameOf(observedName);
    const registrable = host && registrableOf(host);
    if (!host || !registrable || own.has(registrable)) return undefined;
    const label = registrableLabel(registrable);
    const folded = foldedOf(label);
    const above = host === registrable ? "" : host.slice(0, -registrable.length - 1);
    const whole = `${confusableSkeleton(domainToUnicode(above))}.${confusableSkeleton(label)}`;
    // A word that contains a hyphen is compared with whole labels, which the dots separate.
    const tokens = [...tokensOf(whole), ...(whole.includes("-") ? whole.split(".").filter(Boolean) : [])];
    let best: { sign: LookAlikeSign; of: string } | undefined;
    for (const name of protectedNames) {
      const sign = signOf(name, { label, folded, tokens });
      if (sign && (!best || lookAlikeSigns.indexOf(sign) < lookAlikeSigns.indexOf(best.sign)))
        best = { sign, of: name.registrable };
    }
    return best && { ...best, registrable, mixedScripts: mixesScripts(label) };
  };
}

function registrableNameOf(text: string): string | null {
  const host = hostNameOf(text);
  return host && registrableOf(host);
}

const tokensOf = (text: string) => text.split(/[.\-_]/).filter(Boolean);

interface Seen {
  label: string;
  folded: string;
  tokens: readonly string[];
}

function signOf(name: Protected, candidate: Seen): LookAlikeSign | undefined {
  if (candidate.label === name.label) return "other_ending";
  if (candidate.folded === name.folded) return "same_look";
  const length = name.folded.length;
  if (length >= shortestNear && isNear(name.folded, candidate.folded, length < longWordLength ? 1 : 2))
    return "near";
  const word = confusableSkeleton(name.label);
  const contains = candidate.tokens.some(
    (token) =>
      (token === word && word.length >= shortestToken) ||
      (word.length >= shortestAffix && (token.startsWith(word) || token.endsWith(word))),
  );
  return contains ? "contains" : undefined;
}

/**
 * Returns the form of a word in small letters of any typeface, in which `rn` is an `m` and 1, l and i are one stroke.
 */
function foldedOf(label: string): string {
  return confusableSkeleton(label)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replaceAll("0", "o")
    .replace(/[1i]/g, "l");
}

/** Returns whether at most `limit` letters are missing, added, replaced or swapped with their neighbour. */
export function isNear(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let lowest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit) return false;
    before = last;
    last = line;
  }
  return (last[other.length] ?? 0) <= limit;
}
