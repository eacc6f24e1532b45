import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/standards/manage-standards.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readImportJob } from "./import.jobs.ts";
import { importFrom } from "./standard-import.rules.ts";
import { addImport, findImport } from "./standard-import.store.ts";

export const startImport: Verb<typeof contract.startImport> = async (
  { db, actor, clock, audit, enqueue },
  { file },
) => {
  if (file.bytes === 0) throw new Refusal("invalid_input", { detail: "El archivo está vacío." });
  const id = uuidv7();
  await addImport(db, {
    id,
    file_key: file.key,
    file_name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    created_at: clock.now(),
    created_by_name: personOf(actor).fullName,
  });
  audit({
    action: "standard.import_started",
    objectType: "standard_import",
    objectId: id,
    details: { file: file.name, bytes: file.bytes, sha256: file.sha256 },
  });
  enqueue(readImportJob, { id });
  const row = await findImport(db, id);
  if (!row) throw new Refusal("not_found");
  return importFrom(row);
};
