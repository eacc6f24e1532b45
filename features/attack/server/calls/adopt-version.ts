import type * as contract from "#features/attack/version.contract.ts";
import { foundImport } from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { shippedCatalogue } from "../catalogue/living-techniques.ts";
import { lockVersion, useVersion } from "../catalogue/version.store.ts";
import { versionImporter } from "../catalogue/version-importer.ts";
import { versionList } from "../catalogue/version-list.ts";

export const adoptVersion: Verb<typeof contract.adoptVersion> = async (context, { id }) => {
  const { db, clock, audit } = context;
  const brought = id === "portal" ? undefined : await lockVersion(db, id);
  if (id !== "portal" && !brought) {
    const { status } = await foundImport(context, versionImporter, id);
    if (status === "undone") throw new Refusal("not_found");
    throw new Refusal("conflict", { detail: "El archivo de esa versión aún no se ha leído." });
  }
  await useVersion(db, brought?.id, clock.now());
  audit({
    action: "attack.version_adopted",
    objectType: "attack_version",
    objectId: id,
    details: { version: brought?.label ?? shippedCatalogue.version },
  });
  return { items: await versionList(context) };
};
