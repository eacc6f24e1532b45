import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Writes the portal's ATT&CK reference from the extracts that docs/decisions/attack-coverage.md#108 names: node
// scripts/make-attack-reference.ts <folder of the extracts> && npx biome check --write database/reference
interface Matrix {
  attack_version: string;
  tactics: { id: string; shortname: string; name: string }[];
  techniques: { id: string; name: string; tactics: string[]; platforms: string[] }[];
}
interface Old {
  old: string;
  old_name: string;
}
interface Replacement extends Old {
  new: string;
  /** The reason for the portal's own classification, if MITRE has not stated one. */
  basis?: string;
}
interface Migrations {
  revoked_up_to_18_1: Replacement[];
  deprecated_18_1: Old[];
  v18_1_to_v19_1: { removed: Replacement[] };
}
interface Groups {
  attack_version: string;
  groups: { id: string; name: string; aliases: string[]; techniques: string[] }[];
}

/** The platforms, the ones with most techniques first. */
const platforms = [
  "Windows",
  "macOS",
  "Linux",
  "Network Devices",
  "ESXi",
  "Containers",
  "IaaS",
  "SaaS",
  "Office Suite",
  "Identity Provider",
  "PRE",
];
const domain = "enterprise-attack";
const source = "https://github.com/mitre/cti";
const noticeOf = (year: number) =>
  `© ${year} The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation.`;

const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the extracts");
const read = <Content>(name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Content;
const write = (name: string, content: object) =>
  writeFileSync(join(import.meta.dirname, "..", "database", "reference", name), JSON.stringify(content));

const matrix = read<Matrix>("attack-enterprise-19.1.json");
const { revoked_up_to_18_1, deprecated_18_1, v18_1_to_v19_1 } = read<Migrations>("attack-migrations.json");
const groups = read<Groups>("attack-groups-18.1.json");

write("attack-enterprise-19.1.json", {
  version: matrix.attack_version,
  domain,
  source,
  notice: noticeOf(2026),
  tactics: matrix.tactics.map(({ id, shortname, name }) => ({ id, shortname, name })),
  techniques: matrix.techniques.map(({ id, name, tactics, platforms: its }) => ({
    id,
    name,
    tactics,
    platforms: its.toSorted((one, other) => platforms.indexOf(one) - platforms.indexOf(other)),
  })),
  revoked: [...revoked_up_to_18_1, ...v18_1_to_v19_1.removed]
    .map((removedReplacement) => ({
      from: removedReplacement.old,
      name: removedReplacement.old_name,
      to: removedReplacement.new,
      confirmed: !removedReplacement.basis?.includes("unconfirmed"),
    }))
    .sort((one, other) => (one.from < other.from ? -1 : 1)),
  deprecated: deprecated_18_1.map((removedOld) => ({ id: removedOld.old, name: removedOld.old_name })),
});
write("attack-groups-18.1.json", {
  version: groups.attack_version,
  domain,
  source,
  notice: noticeOf(2025),
  groups: groups.groups.map(({ id, name, aliases, techniques }) => ({ id, name, aliases, techniques })),
});
