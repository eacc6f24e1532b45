import type * as contract from "#features/attack-coverage/layer.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findLayer, renameLayerRow } from "../coverage/layer.store.ts";
import { layerFrom } from "../coverage/layer-detail.ts";

export const renameLayer: Verb<typeof contract.renameLayer> = async (
  { db, audit, nothingChanged },
  { id, name },
) => {
  const row = await findLayer(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.name === name) {
    nothingChanged();
    return layerFrom(row);
  }
  await renameLayerRow(db, id, name);
  audit({
    action: "attack.layer_renamed",
    objectType: "attack_layer",
    objectId: id,
    details: { before: row.name, after: name },
  });
  return layerFrom({ ...row, name });
};
