import { text as textOf } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { type importLayer as call, mostLayers } from "#features/attack-coverage/layer.contract.ts";
import { readNavigatorLayer } from "#features/attack-coverage/readers/navigator-layer.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addLayer, countLayers } from "../coverage/layer.store.ts";
import { layerDetail } from "../coverage/layer-detail.ts";

export const importLayer: Verb<typeof call> = async ({ db, actor, clock, files, audit }, { file }) => {
  if ((await countLayers(db)) >= mostLayers)
    throw new Refusal("conflict", { detail: `Se guardan hasta ${mostLayers} capas: borre alguna antes.` });
  const { content } = await files.read(file.key);
  const reading = readNavigatorLayer(await textOf(content));
  if ("problem" in reading) throw new Refusal("invalid_input", { detail: reading.problem });
  const id = uuidv7();
  const { left, ...draft } = reading.draft;
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
