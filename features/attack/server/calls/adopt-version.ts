import type * as contract from "#features/attack/version.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { shippedCatalogue } from "../catalogue/living-techniques.ts";
import { lockVersion, useVersion } from "../catalogue/version.store.ts";
import { versionList } from "../catalogue/version-list.ts";

export const adoptVersion: Verb<typeof contract.adoptVersion> = async ({ db, clock, audit }, { id }) => {
  const brought = id === "portal" ? undefined : await lockVersion(db, id);
  if (id !== "portal" && !brought) throw new Refusal("not_found");
  if (brought && brought.status !== "ready")
    throw new Refusal("conflict", { detail: "El archivo de esa versión aún no se ha leído." });
  await useVersion(db, brought?.id, clock.now());
  audit({
    action: "attack.version_adopted",
    objectType: "attack_version",
    objectId: id,
    details: { version: brought?.label ?? shippedCatalogue.version },
  });
  return { items: await versionList(db) };
};
