import { type listLayers as call, mostLayers } from "#features/attack-coverage/layer.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findLayers } from "../coverage/layer.store.ts";
import { layerFrom } from "../coverage/layer-detail.ts";

export const listLayers: Verb<typeof call> = async ({ db }) => ({
  items: (await findLayers(db, mostLayers)).map(layerFrom),
});
