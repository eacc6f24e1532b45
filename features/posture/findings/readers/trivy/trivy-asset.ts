import { assetDraft } from "../draft.ts";
import type { IdentityKind, ScanAsset } from "../scan-report.ts";
import { cleanOrNull, cleanText, scanIdentitiesOf } from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";

/** Returns the name of an image without tag and digest, which change with each build. */
export function imageName(reference: string): string {
  const bare = reference.split("@", 1)[0] ?? reference;
  const slash = bare.lastIndexOf("/");
  const colon = bare.indexOf(":", slash + 1);
  return colon === -1 ? bare : bare.slice(0, colon);
}

/** Returns the digests, which identify an image in any registry. */
export function imageDigests(...references: unknown[]): (readonly [IdentityKind, string])[] {
  return references
    .flatMap((reference) => jsonTextsOf(reference, 500))
    .flatMap((text) => /sha256:[0-9a-f]{64}/i.exec(text)?.[0] ?? [])
    .map((digest) => ["image_digest", digest] as const);
}

/** Returns the scanned asset, identified by its name; for an image, without its tag. */
export function artifactAsset(name: string, type: string, metadata: unknown): ScanAsset {
  const isImage =
    type === "container_image" || (type === "" && !name.startsWith(".") && !name.startsWith("/"));
  const key = isImage ? imageName(name) : name;
  const tags = [...jsonTextsOf(valueAtPath(metadata, "RepoTags"), 300), ...(isImage ? [name] : [])];
  return assetDraft({
    key,
    assetKind: isImage ? "image" : type === "vm" ? "host" : "repository",
    name: key,
    identities: scanIdentitiesOf([
      ...imageDigests(valueAtPath(metadata, "RepoDigests"), valueAtPath(metadata, "ImageID")),
      ["name", key],
    ]),
    os: operatingSystemOf(valueAtPath(metadata, "OS")),
    attributes: tags[0] && tags[0] !== key ? { tag: tags[0] } : {},
  });
}

export function operatingSystemOf(value: unknown): string | null {
  const os = jsonObjectOf(value);
  return cleanOrNull(
    [cleanText(os.Family ?? os.family), cleanText(os.Name ?? os.name)].filter(Boolean).join(" "),
  );
}

/** The characters that Kubernetes uses for the hash of a pod template. */
const templateHash = /^(.{1,253})-[bcdfghjklmnpqrstvwxz2456789]{8,10}$/;
/** The name of a CronJob's job ends with its scheduled minute. */
const dueMinute = /^(.{1,253})-\d{8,11}$/;

/** Returns the owner of a workload whose name changes with every version or run. */
export function workloadOwner(kind: string, name: string): { kind: string; name: string } {
  const deployment = kind === "ReplicaSet" ? templateHash.exec(name)?.[1] : undefined;
  if (deployment !== undefined) return { kind: "Deployment", name: deployment };
  const cronJob = kind === "Job" ? dueMinute.exec(name)?.[1] : undefined;
  return cronJob === undefined ? { kind, name } : { kind: "CronJob", name: cronJob };
}

/** Returns a workload of a cluster, or its owner. */
export function resourceAsset(
  cluster: string,
  namespace: string,
  statedKind: string,
  statedName: string,
  metadata: unknown,
): ScanAsset {
  const { kind, name } = workloadOwner(statedKind, statedName);
  const path = [namespace, kind, name].filter(Boolean).join("/");
  const key = [cluster, path].filter(Boolean).join("/");
  const images = jsonObjectsOf(metadata);
  return assetDraft({
    key: key || "clúster",
    assetKind: "component",
    name: path || cluster || "clúster",
    identities: scanIdentitiesOf([
      ...imageDigests(...images.map(({ RepoDigests }) => RepoDigests)),
      ["name", key],
    ]),
    os: operatingSystemOf(images[0]?.OS),
    attributes: Object.fromEntries(
      Object.entries({ cluster, namespace, kind }).filter(([, value]) => value !== ""),
    ),
  });
}
