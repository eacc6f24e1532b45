import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { EngineField, EngineMap, EnginePath } from "./engine-map.contract.ts";

export const engineKinds = ["opensearch", "elasticsearch"] as const;
export const EngineKind = z.enum(engineKinds);
export type EngineKind = z.infer<typeof EngineKind>;

export const engineSignIns = ["basic", "api_key", "none"] as const;
export const EngineSignIn = z.enum(engineSignIns);

const Address = text(500, 1).refine(
  (rawText) => URL.canParse(rawText) && new URL(rawText).protocol === "https:" && !/[@?#]/.test(rawText),
  "Escriba una dirección https:// sin usuario, consulta ni fragmento",
);

const Pattern = text(300, 1).regex(
  /^[a-z0-9.][a-z0-9_.*-]*(,-?[a-z0-9.][a-z0-9_.*-]*)*$/,
  "Escriba uno o más patrones de índice separados por comas",
);

/** The settings of a company's engine, without its secret. */
const EngineSettings = z.object({
  kind: EngineKind,
  /** The name of the engine where the portal names a source of events. */
  name: text(80, 1),
  address: Address,
  index_pattern: Pattern,
  sign_in: EngineSignIn,
  /** The user name; only for `basic` sign-in. */
  username: text(200, 1).nullable(),
  verify_tls: z.boolean(),
  /** The CA certificate in PEM; null uses the public certificate authorities. */
  ca_certificate: text(20_000, 1)
    .regex(
      /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/,
      "Pegue el certificado en formato PEM",
    )
    .nullable(),
  map: EngineMap,
});
export type EngineSettings = z.infer<typeof EngineSettings>;

/** Settings with the password or API key; a null secret keeps the stored one. */
const WrittenEngine = EngineSettings.extend({ secret: text(2_000, 1).nullable() });

const SavedEngine = EngineSettings.extend({
  id: Id,
  has_secret: z.boolean(),
  enabled: z.boolean(),
  version: z.number().int(),
  changed_at: z.iso.datetime(),
});
export type SavedEngine = z.infer<typeof SavedEngine>;

const path = "/api/events/engine/";

export const getEngine = defineCall({
  name: "events.get_engine",
  method: "GET",
  path,
  summary: "Returns the search engine of the active company's events; its secret is never returned",
  permission: "event.manage_engine",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ engine: SavedEngine.nullable() }),
});

export const saveEngine = defineCall({
  name: "events.save_engine",
  method: "PUT",
  path,
  summary:
    "Sets the engine of the active company's events; a changed address or user requires the secret again",
  permission: "event.manage_engine",
  effect: "write",
  confirmation: "recent",
  scope: "company",
  input: WrittenEngine.extend({
    enabled: z.boolean(),
    /** The version that the person saw; null if there was none. */
    seen_version: z.number().int().nullable(),
  }),
  output: z.object({ engine: SavedEngine }),
});

export const removeEngine = defineCall({
  name: "events.remove_engine",
  method: "DELETE",
  path,
  summary: "Removes the engine of the active company and its secret; events are read in the portal again",
  permission: "event.manage_engine",
  effect: "write",
  scope: "company",
  input: z.object({}),
  output: z.object({}),
});

const MappedPath = z.object({ field: EngineField, path: EnginePath });

/** The answer of an engine to a test. */
const EngineReport = z.object({
  /** The problem, in one sentence; null when events can be read. */
  problem: z.string().nullable(),
  /** The server's own description. */
  server: z.string().nullable(),
  events: z.object({ count: z.number().int(), capped: z.boolean() }).nullable(),
  newest_at: z.iso.datetime().nullable(),
  /** Fields of the map that no index has. */
  absent: z.array(MappedPath),
  /** Fields by which the index cannot count or group: analysed text without a keyword. */
  uncountable: z.array(MappedPath),
});
export type EngineReport = z.infer<typeof EngineReport>;

export const testEngine = defineCall({
  name: "events.test_engine",
  method: "POST",
  path: "/api/events/engine/test/",
  summary: "Tests an engine with unsaved settings; nothing is stored",
  permission: "event.manage_engine",
  effect: "read",
  scope: "company",
  input: WrittenEngine,
  output: EngineReport,
});

export const eventPlace = defineCall({
  name: "events.event_place",
  method: "GET",
  path: "/api/events/place/",
  summary:
    "Returns whether the events of the active company are stored in the portal or in an external engine",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  /** The search engine of the events; null if they are stored in the portal. */
  output: z.object({ engine: z.object({ kind: EngineKind, name: z.string() }).nullable() }),
});
