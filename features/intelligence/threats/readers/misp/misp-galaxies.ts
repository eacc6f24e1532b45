import { v5 as uuidv5 } from "uuid";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import { objectsOf, textOf, textsOf } from "../stix/stix-text.ts";

/** A technique, an actor or a tool that MISP names by a galaxy cluster, as a STIX object. */
export interface MispObject {
  id: string;
  object: JsonObject;
}

const namespace = "3c5e5d0e-8d4a-4b1f-9a53-0f6b5b6b7c11";
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const mispUuid = (value: unknown, ...otherwise: string[]): string => {
  const text = textOf(value, 40).toLowerCase();
  return uuid.test(text) ? text : uuidv5(otherwise.join("\n"), namespace);
};

/** The type of a galaxy, by the word in its tags. */
const types: readonly (readonly [RegExp, string])[] = [
  [/^mitre-(?:[a-z]+-)?attack-pattern$/, "attack-pattern"],
  [/^mitre-(?:[a-z]+-)?intrusion-set$/, "intrusion-set"],
  [/^mitre-(?:[a-z]+-)?course-of-action$/, "course-of-action"],
  [/^mitre-(?:[a-z]+-)?tool$|^tool$/, "tool"],
  [/^(?:threat-actor|microsoft-activity-group|360net-threat-actor)$/, "threat-actor"],
  [
    /^(?:mitre-(?:[a-z]+-)?malware|malpedia|ransomware|banker|botnet|rat|stealer|backdoor|cryptominers|android|exploit-kit|tds)$/,
    "malware",
  ],
  [/^(?:mitre-)?campaign$/, "campaign"],
  [/^sector$/, "identity"],
  [/^country$/, "location"],
];

const typeOf = (galaxy: string) => types.find(([names]) => names.test(galaxy))?.[1];

const technique = /\b(T\d{4}(?:\.\d{3})?)$/;

function objectOf(
  galaxy: string,
  name: string,
  more: { id: unknown; at: string; cluster?: JsonObject },
): MispObject | undefined {
  const type = typeOf(galaxy);
  if (type === undefined || name === "") return undefined;
  const { cluster = {}, at } = more;
  const meta = isJsonObject(cluster.meta) ? cluster.meta : {};
  const number = technique.exec(name)?.[1];
  const id = `${type}--${mispUuid(more.id, type, name.toLowerCase())}`;
  const aliases = textsOf(meta.synonyms);
  const description = textOf(cluster.description, 20_000);
  return {
    id,
    object: {
      type,
      spec_version: "2.1",
      id,
      created: at,
      modified: at,
      name,
      ...(description && { description }),
      ...(aliases.length > 0 && type !== "attack-pattern" && { aliases }),
      ...(type === "malware" && { is_family: true, malware_types: [galaxy] }),
      ...(type === "identity" && { identity_class: "class", sectors: [name] }),
      ...(type === "location" && { country: textsOf(meta.ISO)[0] ?? textOf(meta.ISO, 2) }),
      ...(number && { external_references: [{ source_name: "mitre-attack", external_id: number }] }),
    },
  };
}

const galaxyTag = /^misp-galaxy:([a-z0-9-]+)="(.+)"$/i;

/** Returns the objects in the galaxies and tags of an event, or of one attribute; each once. */
export function mispObjectsOfGalaxies(galaxies: unknown, tags: readonly string[], at: string): MispObject[] {
  const mispThings = new Map<string, MispObject>();
  const names = new Set<string>();
  for (const galaxy of objectsOf(galaxies))
    for (const cluster of objectsOf(galaxy.GalaxyCluster)) {
      const kind = textOf(cluster.type, 80) || textOf(galaxy.type, 80);
      const name = textOf(cluster.value, 300);
      const thing = objectOf(kind, name, { id: cluster.uuid, at, cluster });
      names
        .add(textOf(cluster.tag_name, 400).toLowerCase())
        .add(`misp-galaxy:${kind}="${name}"`.toLowerCase());
      if (thing) mispThings.set(thing.id, thing);
    }
  for (const tag of tags) {
    const [, kind = "", name = ""] = galaxyTag.exec(tag) ?? [];
    if (names.has(tag.toLowerCase())) continue;
    const thing = objectOf(kind.toLowerCase(), name, { id: undefined, at });
    if (thing) mispThings.set(thing.id, thing);
  }
  return [...mispThings.values()].slice(0, 200);
}

export const mispTagNames = (value: unknown): string[] => textsOf(objectsOf(value).map(({ name }) => name));
