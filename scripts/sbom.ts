import { createHash } from "node:crypto";
import { type LockedPackage, neededBy, readLockfile } from "./lockfile.ts";

export interface Component {
  type: "library" | "application";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  scope?: "required" | "optional";
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}

const refOf = ({ name, version }: LockedPackage) =>
  `pkg:npm/${encodeURIComponent(name).replace("%2F", "/")}@${version}`;

/**
 * Returns the bill of materials of a portal in production as CycloneDX 1.6: every package that the lockfile fixes for
 * it. Equal lockfiles produce equal bytes, so that releases can be compared. npm's own command omits packages that
 * both the portal and its tools use.
 */
export function makeSbom() {
  const shipped = readLockfile().filter(({ dev }) => !dev);
  const byPath = new Map(shipped.map((each) => [each.path, each]));
  const [portal, ...packages] = shipped;
  if (!portal) throw new Error("The lockfile is empty");
  const components = [...new Map(packages.map((each) => [refOf(each), componentOf(each)])).values()];
  const dependencies = new Map<string, Set<string>>();
  for (const user of shipped) {
    const names = Object.keys({
      ...user.dependencies,
      ...user.optionalDependencies,
      ...user.peerDependencies,
    });
    const lockedPackages = names
      .map((name) => neededBy(user, name, byPath))
      .filter((each) => each !== undefined);
    const dependencyRefs = dependencies.get(refOf(user)) ?? new Set();
    dependencies.set(refOf(user), new Set([...dependencyRefs, ...lockedPackages.map(refOf)]));
  }
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(components)}`,
    version: 1,
    metadata: {
      component: { ...componentOf(portal), type: "application" },
    },
    components,
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

function componentOf(each: LockedPackage): Component {
  const [algorithm, hash = ""] = (each.integrity ?? "").split("-");
  return {
    type: "library",
    "bom-ref": refOf(each),
    name: each.name,
    version: each.version,
    purl: refOf(each),
    ...(each.path ? { scope: each.optional ? "optional" : "required" } : {}),
    ...(each.license && each.license !== "UNLICENSED" ? { licenses: [licenseOf(each.license)] } : {}),
    ...(algorithm === "sha512"
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }
      : {}),
  };
}

/** Returns a single licence by its SPDX id, and several licences as an expression. */
function licenseOf(text: string): { license: { id: string } } | { expression: string } {
  return / (AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } };
}

function uuidOf(components: Component[]): string {
  const hash = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-9${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
