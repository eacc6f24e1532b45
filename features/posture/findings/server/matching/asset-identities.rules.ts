import {
  type Identity,
  isAddressOfAny,
  isNameOfAny,
  looksLikeAddress,
} from "#features/detection/entities/server/entities.public.ts";
import type { ScanAsset, ScanIdentity } from "#features/posture/findings/readers/scan-report.ts";

const strongestFirst: readonly Identity["kind"][] = [
  "agent",
  "cloud",
  "mac",
  "artifact",
  "fqdn",
  "name",
  "ip",
];

/** Returns the cloud of an instance id by its form; as in the sources of events. */
function cloudOf(value: string): string {
  if (value.startsWith("/subscriptions/")) return "azure";
  return /^(i-[0-9a-f]+|arn:)/.test(value) ? "aws" : "";
}

/**
 * Returns the identities of an asset for the company's register. Agent ids are only unique within their tool
 * (`agentsOf`); objects that are not machines are identified by kind and name.
 */
export function identitiesOf(asset: ScanAsset, agentsOf: string): Identity[] {
  const isMachine = asset.assetKind === "host" || asset.assetKind === "unknown";
  const identities = asset.identities.flatMap((identity) =>
    identityOf(identity, { agentsOf, isMachine, asset }),
  );
  const nameIdentities = isMachine && identities.length > 0 ? [] : [nameOf(asset, isMachine)];
  const all = [...identities, ...nameIdentities].filter(({ value }) => value !== "");
  const unique = new Map(all.map((each) => [`${each.kind}\n${each.issuer}\n${each.value}`, each]));
  return [...unique.values()].sort(
    (one, other) => strongestFirst.indexOf(one.kind) - strongestFirst.indexOf(other.kind),
  );
}

interface Bearer {
  agentsOf: string;
  isMachine: boolean;
  asset: ScanAsset;
}

function identityOf({ kind, value }: ScanIdentity, { agentsOf, isMachine, asset }: Bearer): Identity[] {
  const folded = value.trim().toLowerCase();
  if (folded === "" || isNameOfAny(folded) || isAddressOfAny(folded)) return [];
  const make = (as: Identity["kind"], issuer = ""): Identity[] => [
    { kind: as, issuer, value: folded, spelling: value },
  ];
  if (kind === "cloud_id") return make("cloud", cloudOf(folded));
  // The number of an agent is unique within its tool.
  if (kind === "agent") return make("agent", agentsOf);
  if (kind === "mac") return make("mac");
  if (kind === "image_digest" || kind === "uuid" || kind === "serial" || kind === "url")
    return make("artifact", kind);
  if (kind === "fqdn") return make(looksLikeAddress(folded) ? "ip" : "fqdn");
  if (kind === "ip") return make("ip");
  if (!isMachine) return make("artifact", asset.assetKind);
  return make(looksLikeAddress(folded) ? "ip" : "name");
}

/** Returns the name identity; an image and a machine with the same name are different. */
function nameOf({ assetKind, name, key }: ScanAsset, isMachine: boolean): Identity {
  const spelling = name.trim() || key;
  const value = spelling.toLowerCase();
  if (!isMachine) return { kind: "artifact", issuer: assetKind, value, spelling };
  return { kind: looksLikeAddress(value) ? "ip" : "name", issuer: "", value, spelling };
}
