import { assetDraft } from "../draft.ts";
import type { ScanAsset, ScanRule } from "../scan-report.ts";
import { cleanOrNull, identitiesOf } from "../text/clean.ts";
import { child, type XmlNode } from "../text/xml-parts.ts";
import { bareRule, glossaryRule } from "./qualys-terms.ts";

export interface QualysHost {
  key: string;
  fields: Map<string, string>;
  announced: boolean;
}

/** The scan form explains each row where it stands. */
export function inlineRule(node: XmlNode): Partial<ScanRule> {
  if (!child(node, "TITLE")) return {};
  const { id: _id, ...rule } = glossaryRule(node) ?? bareRule("0");
  return rule;
}

export function hostAsset({ key, fields }: QualysHost): ScanAsset {
  const dns = cleanOrNull(fields.get("DNS"));
  return assetDraft({
    key,
    assetKind: "host",
    name: dns ?? cleanOrNull(fields.get("NETBIOS")) ?? key,
    identities: identitiesOf([
      ["cloud_id", fields.get("CLOUD_RESOURCE_ID") ?? fields.get("EC2_INSTANCE_ID")],
      ["agent", fields.get("QG_HOSTID")],
      [dns?.includes(".") ? "fqdn" : "name", dns],
      ["name", fields.get("NETBIOS")?.split("\\").at(-1)],
      ["ip", fields.get("IP")],
      ["ip", fields.get("IPV6")],
    ]),
    os: cleanOrNull(fields.get("OPERATING_SYSTEM") ?? fields.get("OS")),
    attributes: fields.has("TRACKING_METHOD") ? { tracking: fields.get("TRACKING_METHOD") ?? "" } : {},
  });
}
