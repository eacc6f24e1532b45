import type * as contract from "#features/attack-coverage/layer.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findLayer, removeLayerRow } from "../coverage/layer.store.ts";

export const removeLayer: Verb<typeof contract.removeLayer> = async ({ db, audit }, { id }) => {
  const row = await findLayer(db, id);
  if (!row) throw new Refusal("not_found");
  await removeLayerRow(db, id);
  audit({
    action: "attack.layer_removed",
    objectType: "attack_layer",
    objectId: id,
    details: { name: row.name },
  });
  return {};
};
