import type * as contract from "#features/attack-coverage/layer.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { layerDetail } from "../coverage/layer-detail.ts";

export const getLayer: Verb<typeof contract.getLayer> = ({ db }, { id }) => layerDetail(db, id);
