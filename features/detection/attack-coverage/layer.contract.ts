import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";

export const maxLayerBytes = 5 * 1_048_576;
export const maxLayers = 100;

/** One technique of a layer. Fields that are null are not in the file. */
export const LayerTechnique = z.object({
  id: z.string(),
  /** Short name of the tactic to which the entry applies; null means all tactics of the technique. */
  tactic: z.string().nullable(),
  score: z.number().nullable(),
  comment: z.string(),
  color: z.string().nullable(),
  enabled: z.boolean(),
});
export type LayerTechnique = z.infer<typeof LayerTechnique>;

export const Layer = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** The version of the layer format as the file states it, and of ATT&CK if stated. */
  layer_version: z.string(),
  attack_version: z.string().nullable(),
  technique_count: z.number().int(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
});
export type Layer = z.infer<typeof Layer>;

/** A layer as it reads in the version of ATT&CK in use. */
export const LayerDetail = Layer.extend({
  techniques: z.array(LayerTechnique),
  /** Techniques that were replaced by another one, with the replacement. */
  moved: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Techniques that the ATT&CK version in use does not contain: they are stored but not shown. */
  unknown: z.array(z.string()),
});
export type LayerDetail = z.infer<typeof LayerDetail>;

const company = { scope: "company" } as const;

export const listLayers = defineCall({
  ...company,
  name: "attack.list_layers",
  method: "GET",
  path: "/api/attack/layers/",
  summary: "Lists the layers of the active company, the newest first",
  permission: "attack.read",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(Layer) }),
});

export const getLayer = defineCall({
  ...company,
  name: "attack.get_layer",
  method: "GET",
  path: "/api/attack/layers/:id/",
  summary: "Returns a layer with its techniques, resolved to those of the version in use",
  permission: "attack.read",
  effect: "read",
  input: z.object({ id: Id }),
  output: LayerDetail,
});

export const importLayer = defineCall({
  ...company,
  name: "attack.import_layer",
  method: "POST",
  path: "/api/attack/layers/",
  summary: "Imports a layer of ATT&CK Navigator (formats 2 to 4.5) into the active company",
  permission: "attack.manage",
  effect: "write",
  creates: true,
  body: "files",
  maximumFileBytes: maxLayerBytes,
  input: z.object({ file: UploadedFile }),
  output: LayerDetail,
});

export const renameLayer = defineCall({
  ...company,
  name: "attack.rename_layer",
  method: "PATCH",
  path: "/api/attack/layers/:id/",
  summary: "Renames a layer",
  permission: "attack.manage",
  effect: "write",
  input: z.object({ id: Id, name: text(120, 1) }),
  output: Layer,
});

export const removeLayer = defineCall({
  ...company,
  name: "attack.remove_layer",
  method: "DELETE",
  path: "/api/attack/layers/:id/",
  summary: "Deletes a layer",
  permission: "attack.manage",
  effect: "write",
  input: z.object({ id: Id }),
  output: z.object({}),
});
