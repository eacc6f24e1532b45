import {
  discardImport,
  foundImport,
  lockedImport,
  receiveImport,
  undoHere,
} from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { AttackCatalogue } from "../../attack.contract.ts";
import type { CatalogueDifference } from "../../version.contract.ts";
import * as contract from "../../version.contract.ts";
import { catalogueInUse } from "./catalogue-in-use.ts";
import {
  currentTechniques,
  type IndexedCatalogue,
  indexCatalogue,
  shippedCatalogue,
} from "./living-techniques.ts";
import { findVersionContent, lockVersion, useVersion } from "./version.store.ts";
import { versionImporter } from "./version-importer.ts";
import { versionList } from "./version-list.ts";

const listVersions: Verb<typeof contract.listVersions> = async (context) => ({
  items: await versionList(context),
});

const importVersion: Verb<typeof contract.importVersion> = async (context, { file, label }) => {
  const { id } = await receiveImport(context, versionImporter, file, { label });
  const addedVersion = (await versionList(context)).find((version) => version.id === id);
  if (!addedVersion) throw new Refusal("not_found");
  return addedVersion;
};

const byId = <Each extends { id: string }>(items: Each[]) => new Map(items.map((each) => [each.id, each]));
const idAndName = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Returns the differences between two versions of ATT&CK. */
function catalogueDifference(before: IndexedCatalogue, after: AttackCatalogue): CatalogueDifference {
  const next = indexCatalogue(after);
  const keptTechniques = after.techniques.flatMap((technique) => {
    const old = before.technique.get(technique.id);
    return old ? [{ old, technique }] : [];
  });
  const [oldTactics, newTactics] = [byId(before.tactics), byId(after.tactics)];
  return {
    before: before.version,
    added: after.techniques.filter(({ id }) => !before.technique.has(id)).map(idAndName),
    removed: before.techniques
      .filter(({ id }) => !next.technique.has(id))
      .map((technique) => ({ ...idAndName(technique), replacement: replacementOf(technique.id, next) })),
    renamed: keptTechniques
      .filter(({ old, technique }) => old.name !== technique.name)
      .map(({ old, technique }) => ({ id: old.id, before: old.name, after: technique.name })),
    moved: keptTechniques
      .filter(({ old, technique }) => !sameWords(old.tactics, technique.tactics))
      .map(({ old, technique }) => ({
        ...idAndName(technique),
        before: old.tactics,
        after: technique.tactics,
      })),
    tactics_added: after.tactics.filter(({ id }) => !oldTactics.has(id)).map(idAndName),
    tactics_removed: before.tactics.filter(({ id }) => !newTactics.has(id)).map(idAndName),
    tactics_renamed: after.tactics.flatMap(({ id, name }) => {
      const old = oldTactics.get(id)?.name ?? name;
      return old === name ? [] : [{ id, before: old, after: name }];
    }),
  };
}

function replacementOf(id: string, next: IndexedCatalogue): string | null {
  const [replacement] = currentTechniques([id], next).techniques;
  return replacement !== undefined && next.technique.has(replacement) ? replacement : null;
}

function sameWords(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

const compareVersion: Verb<typeof contract.compareVersion> = async ({ db }, { id }) => {
  const before = await catalogueInUse(db);
  if (id === "portal") return catalogueDifference(before, shippedCatalogue);
  const content = await findVersionContent(db, id);
  if (!content?.catalogue) throw new Refusal("not_found");
  return catalogueDifference(before, AttackCatalogue.parse(content.catalogue));
};

const adoptVersion: Verb<typeof contract.adoptVersion> = async (context, { id }) => {
  const { db, clock, audit } = context;
  const importedVersion = id === "portal" ? undefined : await lockVersion(db, id);
  if (id !== "portal" && !importedVersion) {
    const { status } = await foundImport(context, versionImporter, id);
    if (status === "undone") throw new Refusal("not_found");
    throw new Refusal("conflict", { detail: "El archivo de esa versión aún no se ha leído." });
  }
  await useVersion(db, importedVersion?.id, clock.now());
  audit({
    action: "attack.version_adopted",
    objectType: "attack_version",
    objectId: id,
    details: { version: importedVersion?.label ?? shippedCatalogue.version },
  });
  return { items: await versionList(context) };
};

const removeVersion: Verb<typeof contract.removeVersion> = async (context, { id }) => {
  const file = await lockedImport(context, versionImporter, id);
  if (file.status === "undone") throw new Refusal("not_found");
  if (file.status === "stored" && !file.repeats) await undoHere(context, versionImporter, file);
  else await discardImport(context, versionImporter, id);
  return {};
};

export const versionVerbs = [
  route(contract.listVersions, listVersions),
  route(contract.importVersion, importVersion),
  route(contract.compareVersion, compareVersion),
  route(contract.adoptVersion, adoptVersion),
  route(contract.removeVersion, removeVersion),
];
