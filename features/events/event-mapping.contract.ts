import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { NormalEvent } from "./events.contract.ts";
import { MappingRules } from "./mapping-rules.contract.ts";

/** One version of how the plain JSON of a source becomes events. */
export const MappingVersion = z.object({
  version: z.number().int(),
  rules: MappingRules,
  made_at: z.iso.datetime(),
  made_by_name: z.string(),
});
export type MappingVersion = z.infer<typeof MappingVersion>;

export const getMapping = defineCall({
  name: "events.get_mapping",
  method: "GET",
  path: "/api/events/sources/:id/mapping/",
  summary: "The versions of the mapping of a source, newest first, and records of it to try them on",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({
    versions: z.array(MappingVersion),
    /** The newest records of the source, as they arrived. */
    samples: z.array(z.string()),
  }),
});

const saved = z.object({ id: Id, rules: MappingRules });

export const saveMapping = defineCall({
  name: "events.save_mapping",
  method: "POST",
  path: "/api/events/sources/:id/mapping/",
  summary: "Makes a new version of the mapping of a source; it reads what arrives from now on",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  creates: true,
  input: saved.extend({
    /** The version that was looked at; null when there was none. */
    seen_version: z.number().int().nullable(),
  }),
  output: MappingVersion,
});

/** What a record becomes under rules: an event, or why it becomes none. */
export const tryMapping = defineCall({
  name: "events.try_mapping",
  method: "POST",
  path: "/api/events/mapping/try/",
  summary: "What a record becomes under mapping rules; nothing is kept",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({ rules: MappingRules, record: text(200_000, 1) }),
  output: z.object({ event: NormalEvent.nullable(), problem: z.string().nullable() }),
});
