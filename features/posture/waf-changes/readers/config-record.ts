import { hash } from "node:crypto";
import { cleanText } from "#features/posture/findings/readers/text/clean.ts";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";

/** A site, policy or rule as a snapshot states it. */
export interface ConfigRecord {
  kind: ObjectKind;
  objectId: string;
  name: string;
  siteId: string | null;
  /** Hexadecimal SHA-256 of the body in canonical form. */
  digest: string;
  body: JsonObject;
}

const idNames: Readonly<Record<ObjectKind, readonly string[]>> = {
  site: ["id", "siteId", "site_id"],
  policy: ["id", "policyId", "policy_id"],
  rule: ["rule_id", "ruleId", "id"],
};
/** Members that change without a change of the configuration. */
const volatile = /^(?:lastModified|last_modified|lastModifiedBy|creationTime|statistics|stats|trafficStats)$/;
const secret = /(?:private_?key|passphrase|password|secret|api_?key|token)$/i;
const maxBodyLength = 200_000;

function firstText(value: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const text = cleanText(value[name], 300);
    if (text !== "") return text;
  }
  return "";
}

/**
 * Returns the object without volatile members. The values of secret members are replaced by a hash, so that a change is
 * still visible.
 */
function storedBody(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (volatile.test(name)) return [];
      if (secret.test(name) && typeof member === "string" && member !== "")
        return [[name, `[secreto retirado: ${hash("sha256", member, "hex").slice(0, 12)}]`]];
      return [[name, member]];
    }),
  );
}

/** Reads one configuration object of a snapshot; undefined if it has no id or exceeds the maximum size. */
export function configRecord(kind: ObjectKind, value: JsonObject): ConfigRecord | undefined {
  const objectId = firstText(value, idNames[kind]).slice(0, 200);
  if (objectId === "") return undefined;
  const body = storedBody(value);
  const text = canonicalJson(body);
  if (text.length > maxBodyLength) return undefined;
  return {
    kind,
    objectId,
    name: firstText(value, ["name", "domain", "display_name"]) || objectId,
    siteId: kind === "site" ? objectId : firstText(value, ["siteId", "site_id"]) || null,
    digest: hash("sha256", text, "hex"),
    body,
  };
}
