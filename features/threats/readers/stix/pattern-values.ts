import type { IndicatorKeyKind } from "#features/threats/contracts/threat-terms.contract.ts";
import { type IndicatorKey, indicatorKey } from "../indicator-key.ts";

/** What can be compared of a STIX pattern by its values alone. */
export interface PatternValues {
  keys: IndicatorKey[];
  /** `values`: any of the keys is a match; `none`: nothing of it is compared. */
  compared: "values" | "none";
  /** What of it is not compared, in Spanish; empty when all is. */
  notCompared: string;
}

/** The properties of objects whose values events carry, in small letters. */
const properties: Readonly<Record<string, readonly IndicatorKeyKind[]>> = {
  "domain-name:value": ["domain"],
  "ipv4-addr:value": ["ip", "network"],
  "ipv6-addr:value": ["ip", "network"],
  "network-traffic:dst_ref.value": ["ip", "network", "domain"],
  "network-traffic:src_ref.value": ["ip", "network", "domain"],
  "url:value": ["url"],
  "email-addr:value": ["mail"],
  "email-message:from_ref.value": ["mail"],
  "email-message:sender_ref.value": ["mail"],
  "file:hashes.md5": ["md5"],
  "file:hashes.sha1": ["sha1"],
  "file:hashes.sha256": ["sha256"],
};

const most = 5_000;
const step =
  /\s*(?:(\[)|(\])|(OR)\b|([a-z0-9-]{1,100}:[\w.'"\-[\]*]{1,300})\s*(=|ISSUBSET\b)\s*'((?:[^'\\]|\\.)*)')/y;

/**
 * The values of a pattern that says no more than "any of these": equalities, alone or joined by OR, in one observation or
 * several joined by OR. Everything else of the language is named in `notCompared`.
 */
export function patternValues(pattern: string): PatternValues {
  const keys = new Map<string, IndicatorKey>();
  const left = new Set<string>();
  let [at, depth, seen] = [0, 0, 0];
  const text = pattern.trim();
  while (at < text.length) {
    step.lastIndex = at;
    const found = step.exec(text);
    if (!found) return { keys: [], compared: "none", notCompared: notReadOf(text.slice(at)) };
    at = step.lastIndex;
    if (found[1]) depth += 1;
    if (found[2]) depth -= 1;
    const [, , , , property, , value] = found;
    if (property === undefined || value === undefined) continue;
    seen += 1;
    const key = keyOf(property, value.replace(/\\(.)/g, "$1"));
    if (!key) left.add(property);
    else if (keys.size < most) keys.set(`${key.kind} ${key.key}`, key);
  }
  if (depth !== 0 || seen === 0)
    return { keys: [], compared: "none", notCompared: "El patrón no se entiende." };
  const notCompared =
    left.size > 0 ? `No se compara: ${[...left].slice(0, 5).join(", ").slice(0, 300)}.` : "";
  return { keys: [...keys.values()], compared: keys.size > 0 ? "values" : "none", notCompared };
}

function keyOf(property: string, value: string): IndicatorKey | undefined {
  const name = property.toLowerCase().replace(/['"]/g, "").replace("sha-", "sha");
  for (const kind of properties[name] ?? []) {
    const key = indicatorKey(kind, value);
    if (key) return { kind, key };
  }
  return undefined;
}

const operators =
  /^\s*(AND|NOT|FOLLOWEDBY|REPEATS|WITHIN|START|LIKE|MATCHES|EXISTS|IN|ISSUPERSET|!=|<>|[<>]=?)/;

function notReadOf(rest: string): string {
  const operator = operators.exec(rest.replace(/^\s*[a-z0-9-]{1,100}:\S{1,300}/, ""))?.[1];
  return operator ? `No se compara: usa ${operator}.` : "El patrón no se entiende.";
}
