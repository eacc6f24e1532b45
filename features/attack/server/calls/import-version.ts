import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/attack/version.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readVersionJob } from "../catalogue/read-version.job.ts";
import { addVersion } from "../catalogue/version.store.ts";
import { versionList } from "../catalogue/version-list.ts";

export const importVersion: Verb<typeof contract.importVersion> = async (
  { db, actor, clock, audit, enqueue },
  { file, label },
) => {
  if (file.bytes === 0) throw new Refusal("invalid_input", { detail: "El archivo está vacío." });
  const id = uuidv7();
  await addVersion(db, {
    id,
    file_key: file.key,
    file_name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    label,
    created_at: clock.now(),
    created_by_name: personOf(actor).fullName,
  });
  audit({
    action: "attack.version_brought",
    objectType: "attack_version",
    objectId: id,
    details: { file: file.name, bytes: file.bytes, sha256: file.sha256 },
  });
  enqueue(readVersionJob, { id });
  const added = (await versionList(db)).find((version) => version.id === id);
  if (!added) throw new Refusal("not_found");
  return added;
};
