import ipaddr from "ipaddr.js";
import { RE2JS } from "re2js";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { type IndicatorKey, indicatorKey } from "../indicator-key.ts";
import type { Literal, Operator } from "./pattern-tree.ts";

/** The kinds of keys of a property's values, where events are found by them. */
const keyKinds: Readonly<Record<string, readonly IndicatorKeyKind[]>> = {
  "domain-name:value": ["domain"],
  "domain-name:resolves_to_refs.[*].value": ["ip", "network"],
  "ipv4-addr:value": ["ip", "network"],
  "ipv6-addr:value": ["ip", "network"],
  "network-traffic:dst_ref.value": ["ip", "network", "domain"],
  "network-traffic:src_ref.value": ["ip", "network", "domain"],
  "url:value": ["url"],
  "email-addr:value": ["mail"],
  "email-message:from_ref.value": ["mail"],
  "email-message:sender_ref.value": ["mail"],
  "email-message:to_refs.[*].value": ["mail"],
  "file:hashes.md5": ["md5"],
  "file:hashes.sha1": ["sha1"],
  "file:hashes.sha256": ["sha256"],
};

/** Returns the key by which events are found that contain a value of a STIX property; undefined if there is none. */
export function keyOfValue(property: string, { kind, ...value }: Literal): IndicatorKey | undefined {
  if (kind !== "text" || !("text" in value)) return undefined;
  for (const each of keyKinds[property] ?? []) {
    const key = indicatorKey(each, value.text);
    if (key) return { kind: each, key };
  }
  return undefined;
}

type Test = (observed: string | number) => boolean;

/** The most characters of a text that are compared. */
const longestLooked = 16_384;
const longestExpression = 1_000;

/** Returns a test that compares an event's value with a value of a pattern; undefined if they cannot be compared. */
export function valueTest(property: string, operator: Operator, value: Literal): Test | undefined {
  switch (operator) {
    case "=":
    case "IN":
      return equalTest(property, value);
    case "LIKE":
      return value.kind === "text" ? likeTest(value.text) : undefined;
    case "MATCHES":
      return value.kind === "text" ? expressionTest(value.text) : undefined;
    case "ISSUBSET": {
      const network = value.kind === "text" ? networkOf(value.text) : undefined;
      return network && ((observed) => isInNetwork(String(observed), network));
    }
    default:
      return undefined;
  }
}

function equalTest(property: string, value: Literal): Test | undefined {
  const key = keyOfValue(property, value);
  if (key?.kind === "network") return valueTest(property, "ISSUBSET", { kind: "text", text: key.key });
  if (key?.kind === "domain")
    return (observed) => observed === key.key || String(observed).endsWith(`.${key.key}`);
  if (key) return (observed) => indicatorKey(key.kind, String(observed)) === key.key;
  if (value.kind === "number") return (observed) => Number(observed) === value.number;
  if (value.kind === "boolean") return undefined;
  return value.kind === "text" ? (observed) => String(observed) === value.text : undefined;
}

function likeTest(pattern: string): Test | undefined {
  const expression = [...pattern]
    .map((sign) => (sign === "%" ? ".*" : sign === "_" ? "." : RE2JS.quote(sign)))
    .join("");
  return expressionTest(`^(?:${expression})$`);
}

function expressionTest(expression: string): Test | undefined {
  if (expression.length > longestExpression) return undefined;
  try {
    const compiled = RE2JS.compile(expression, RE2JS.DOTALL);
    return (observed) => compiled.matcher(String(observed).slice(0, longestLooked)).find();
  } catch {
    // The expression is invalid, or cannot be evaluated in linear time.
    return undefined;
  }
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

function networkOf(text: string): Network | undefined {
  const key = indicatorKey("network", text);
  return key === undefined ? undefined : ipaddr.parseCIDR(key);
}

function isInNetwork(observed: string, [net, bits]: Network): boolean {
  if (!ipaddr.isValid(observed)) return false;
  const address = ipaddr.process(observed);
  return address.kind() === net.kind() && address.match(net, bits);
}
