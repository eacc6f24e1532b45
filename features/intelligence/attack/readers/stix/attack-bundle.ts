import type { AttackCatalogue, Group, Tactic } from "#features/intelligence/attack/attack.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { bundleObjects } from "./bundle-objects.ts";
import { isEnterprise, jsonObjectsIn, mitreId, stixText, stixTexts } from "./stix-labels.ts";

export interface AttackBundle {
  catalogue: AttackCatalogue;
  groups: Group[];
}

interface Pattern {
  id: string;
  name: string;
  phases: string[];
  platforms: string[];
  status: "alive" | "revoked" | "deprecated";
}

const techniqueId = /^T\d{4}(\.\d{3})?$/;

/** The objects of a bundle that make up a version of ATT&CK, by their STIX types. */
class Gathered {
  version = "";
  readonly tactics = new Map<string, Tactic>();
  order: string[] = [];
  readonly patterns = new Map<string, Pattern>();
  readonly groups = new Map<string, Omit<Group, "techniques">>();
  readonly replacements = new Map<string, string>();
  readonly uses: [string, string][] = [];

  take(object: JsonObject): void {
    const key = stixText(object.id, 100);
    if (object.type === "attack-pattern") this.#takePattern(key, object);
    else if (object.type === "relationship") this.#takeRelation(object);
    else if (object.type === "intrusion-set") this.#takeGroup(key, object);
    else if (object.type === "x-mitre-tactic") this.#takeTactic(key, object);
    else if (object.type === "x-mitre-matrix") this.#takeOrder(object);
    else if (object.type === "x-mitre-collection") this.version ||= stixText(object.x_mitre_version, 20);
  }

  #takePattern(key: string, object: JsonObject): void {
    const id = mitreId(object);
    if (!techniqueId.test(id) || !isEnterprise(object)) return;
    const phases = jsonObjectsIn(object.kill_chain_phases)
      .filter(({ kill_chain_name: chain }) => chain === "mitre-attack")
      .map(({ phase_name: phase }) => stixText(phase, 60));
    const status =
      object.revoked === true ? "revoked" : object.x_mitre_deprecated === true ? "deprecated" : "alive";
    const platforms = stixTexts(object.x_mitre_platforms, 30);
    this.patterns.set(key, { id, name: stixText(object.name), phases, platforms, status });
  }

  #takeRelation({ relationship_type: type, source_ref, target_ref, ...rest }: JsonObject): void {
    if (rest.revoked === true || rest.x_mitre_deprecated === true) return;
    const [source, target] = [stixText(source_ref, 100), stixText(target_ref, 100)];
    if (!target.startsWith("attack-pattern--")) return;
    if (type === "revoked-by") this.replacements.set(source, target);
    else if (type === "uses" && source.startsWith("intrusion-set--")) this.uses.push([source, target]);
  }

  #takeGroup(key: string, object: JsonObject): void {
    const id = mitreId(object);
    if (!/^G\d{4}$/.test(id) || object.revoked === true || object.x_mitre_deprecated === true) return;
    const name = stixText(object.name);
    this.groups.set(key, { id, name, aliases: stixTexts(object.aliases).filter((alias) => alias !== name) });
  }

  #takeTactic(key: string, object: JsonObject): void {
    const id = mitreId(object);
    if (!/^TA\d{4}$/.test(id) || !isEnterprise(object)) return;
    if (object.revoked === true || object.x_mitre_deprecated === true) return;
    this.tactics.set(key, {
      id,
      shortname: stixText(object.x_mitre_shortname, 60),
      name: stixText(object.name),
    });
  }

  #takeOrder(object: JsonObject): void {
    if (mitreId(object) === "enterprise-attack") this.order = stixTexts(object.tactic_refs, 60);
  }
}

/** Reads a STIX bundle of any version of ATT&CK. Throws UnreadableFile if the file contains no ATT&CK data. */
export async function readAttackBundle(chunks: AsyncIterable<Uint8Array>): Promise<AttackBundle> {
  const gathered = new Gathered();
  for await (const object of bundleObjects(chunks)) gathered.take(object);
  const tactics = orderedTactics(gathered);
  const byPhase = new Map(tactics.map((tactic) => [tactic.shortname, tactic.id]));
  const all = [...gathered.patterns.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const techniques = all
    .filter(({ status }) => status === "alive")
    .map(({ id, name, phases, platforms }) => ({
      id,
      name,
      tactics: phases.flatMap((phase) => byPhase.get(phase) ?? []),
      platforms,
    }));
  if (techniques.length === 0 || tactics.length === 0)
    throw new UnreadableFile("El paquete no trae las tácticas y técnicas de ATT&CK para empresas.");
  return {
    catalogue: {
      version: gathered.version,
      tactics,
      techniques,
      revoked: revokedOf(gathered),
      deprecated: all.filter(({ status }) => status === "deprecated").map(({ id, name }) => ({ id, name })),
    },
    groups: groupsOf(gathered),
  };
}

function orderedTactics({ tactics, order }: Gathered): Tactic[] {
  const place = (key: string) => {
    const at = order.indexOf(key);
    return at === -1 ? order.length : at;
  };
  return [...tactics].sort(([one], [other]) => place(one) - place(other)).map(([, tactic]) => tactic);
}

function revokedOf({ patterns, replacements }: Gathered): AttackCatalogue["revoked"] {
  const revoked = [...patterns].flatMap(([key, { id, name, status }]) => {
    const replacement = status === "revoked" ? patterns.get(replacements.get(key) ?? "") : undefined;
    return replacement && replacement.id !== id
      ? [{ from: id, name, to: replacement.id, confirmed: true }]
      : [];
  });
  return revoked.sort((one, other) => (one.from < other.from ? -1 : 1));
}

function groupsOf({ groups, uses, patterns }: Gathered): Group[] {
  const used = new Map<string, Set<string>>();
  for (const [group, target] of uses) {
    const pattern = patterns.get(target);
    if (pattern && groups.has(group)) used.set(group, (used.get(group) ?? new Set()).add(pattern.id));
  }
  return [...groups]
    .map(([key, group]) => ({ ...group, techniques: [...(used.get(key) ?? [])].sort() }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
