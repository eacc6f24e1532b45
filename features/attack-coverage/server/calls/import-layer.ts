import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { type importLayer as call, mostLayers } from "#features/attack-coverage/layer.contract.ts";
import type { LayerReading } from "#features/attack-coverage/readers/navigator-layer.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addLayer, countLayers } from "../coverage/layer.store.ts";
import { layerDetail } from "../coverage/layer-detail.ts";

/** A layer is read in a thread of its own: up to 5 MB that anybody may have written. */
const worker = new URL("../coverage/layer.worker.ts", import.meta.url);
const limits = { milliseconds: 10_000, megabytes: 128 };

export const importLayer: Verb<typeof call> = async ({ db, actor, clock, files, audit }, { file }) => {
  if ((await countLayers(db)) >= mostLayers)
    throw new Refusal("conflict", { detail: `Se guardan hasta ${mostLayers} capas: borre alguna antes.` });
  const { content } = await files.read(file.key);
  const reading = (await inThread(worker, await buffer(content), limits).catch(
    (): LayerReading => ({ problem: "La capa es demasiado grande o compleja para leerla." }),
  )) as LayerReading;
  if ("problem" in reading) throw new Refusal("invalid_input", { detail: reading.problem });
  const { left, ...draft } = reading.draft;
  await refuseUnknownEdition(db, draft.attack_version);
  const id = uuidv7();
  await addLayer(db, {
    ...draft,
    company_id: companyIn(actor),
    id,
    created_at: clock.now(),
    created_by_name: personOf(actor).fullName,
  });
  audit({
    action: "attack.layer_imported",
    objectType: "attack_layer",
    objectId: id,
    details: { file: file.name, techniques: draft.techniques.length, left },
  });
  return await layerDetail(db, id);
};

/** Scores of techniques that the portal cannot know yet would be shown as if nothing were known of them. */
async function refuseUnknownEdition(db: Database, version: string | null): Promise<void> {
  const { version: known } = await catalogueInUse(db);
  const edition = (name: string) => Number.parseInt(name.replace(/^v/i, ""), 10);
  if (version === null || edition(version) <= edition(known)) return;
  throw new Refusal("invalid_input", {
    detail: `La capa es de ATT&CK ${version}; el portal admite hasta la versión ${known}.`,
  });
}
