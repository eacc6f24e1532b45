import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../layer.contract.ts";
import { maxLayers } from "../../layer.contract.ts";
import type { LayerReading } from "../../readers/navigator-layer.ts";
import {
  addLayer,
  countLayers,
  findLayer,
  findLayers,
  removeLayerRow,
  renameLayerRow,
} from "./layer.store.ts";
import { layerDetail, layerFrom } from "./layer-detail.ts";

const listLayers: Verb<typeof contract.listLayers> = async ({ db }) => ({
  items: (await findLayers(db, maxLayers)).map(layerFrom),
});

const getLayer: Verb<typeof contract.getLayer> = ({ db }, { id }) => layerDetail(db, id);

/** Layers are parsed in a worker thread, because they are untrusted files of up to 5 MB. */
const layerWorker = new URL("./layer.worker.ts", import.meta.url);
const readingLimits = { milliseconds: 10_000, megabytes: 128 };

const importLayer: Verb<typeof contract.importLayer> = async (
  { db, actor, clock, files, audit },
  { file },
) => {
  if ((await countLayers(db)) >= maxLayers)
    throw new Refusal("conflict", { detail: `Se guardan hasta ${maxLayers} capas: borre alguna antes.` });
  const { content } = await files.read(file.key);
  const reading = (await inThread(layerWorker, await buffer(content), readingLimits).catch(
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

/**
 * Refuses a layer of a newer ATT&CK version than the catalogue's. Otherwise the scores of unknown techniques would be
 * lost without notice.
 */
async function refuseUnknownEdition(db: Database, version: string | null): Promise<void> {
  const { version: catalogueVersion } = await catalogueInUse(db);
  const edition = (name: string) => Number.parseInt(name.replace(/^v/i, ""), 10);
  if (version === null || edition(version) <= edition(catalogueVersion)) return;
  throw new Refusal("invalid_input", {
    detail: `La capa es de ATT&CK ${version}; el portal admite hasta la versión ${catalogueVersion}.`,
  });
}

const renameLayer: Verb<typeof contract.renameLayer> = async (
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

const removeLayer: Verb<typeof contract.removeLayer> = async ({ db, audit }, { id }) => {
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

export const layerVerbs = [
  route(contract.listLayers, listLayers),
  route(contract.getLayer, getLayer),
  route(contract.importLayer, importLayer),
  route(contract.renameLayer, renameLayer),
  route(contract.removeLayer, removeLayer),
];
