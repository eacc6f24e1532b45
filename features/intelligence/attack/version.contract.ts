import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";

/** The maximum size of a bundle in bytes; ATT&CK Enterprise has about fifty megabytes. */
export const maxBundleBytes = 200 * 1_048_576;

const Named = z.object({ id: z.string(), name: z.string() });

/** The changes for the company's screens when another version replaces the one in use. */
export const CatalogueDifference = z.object({
  before: z.string(),
  added: z.array(Named),
  /** The removed techniques, with the replacement where the version names one. */
  removed: z.array(Named.extend({ replacement: z.string().nullable() })),
  renamed: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })),
  moved: z.array(Named.extend({ before: z.array(z.string()), after: z.array(z.string()) })),
  tactics_added: z.array(Named),
  tactics_removed: z.array(Named),
  tactics_renamed: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })),
});
export type CatalogueDifference = z.infer<typeof CatalogueDifference>;

const Counts = z.object({
  tactics: z.number().int(),
  techniques: z.number().int(),
  subtechniques: z.number().int(),
  revoked: z.number().int(),
  deprecated: z.number().int(),
  groups: z.number().int(),
});

export const AttackVersion = z.object({
  /** The id of the version; null for the included one. */
  id: Id.nullable(),
  label: z.string(),
  status: z.enum(["reading", "ready", "unreadable"]),
  /** The reason for which it could not be read. */
  reason: z.string(),
  file_name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  in_use: z.boolean(),
  created_at: z.iso.datetime().nullable(),
  created_by_name: z.string().nullable(),
  counts: Counts.nullable(),
});
export type AttackVersion = z.infer<typeof AttackVersion>;

const staff = { permission: "attack.adopt", scope: "platform" } as const;

export const listVersions = defineCall({
  ...staff,
  name: "attack.list_versions",
  method: "GET",
  path: "/api/manage/attack/versions/",
  summary: "Lists the ATT&CK versions that can be used: the portal's and the imported ones",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(AttackVersion) }),
});

export const importVersion = defineCall({
  ...staff,
  name: "attack.import_version",
  method: "POST",
  path: "/api/manage/attack/versions/",
  summary: "Imports a STIX bundle of another ATT&CK version; a job reads it",
  effect: "write",
  creates: true,
  body: "files",
  maximumFileBytes: maxBundleBytes,
  input: z.object({
    file: UploadedFile,
    /** The version, for bundles that do not state it. */
    label: text(20)
      .regex(/^$|^\d{1,3}(\.\d{1,3}){0,2}$/, "Escríbala como 18.1")
      .default(""),
  }),
  output: AttackVersion,
});

export const compareVersion = defineCall({
  ...staff,
  name: "attack.compare_version",
  method: "GET",
  path: "/api/manage/attack/versions/:id/difference/",
  summary: "Returns what would change if this version replaced the one in use",
  effect: "read",
  input: z.object({ id: z.union([Id, z.literal("portal")]) }),
  output: CatalogueDifference,
});

export const adoptVersion = defineCall({
  ...staff,
  name: "attack.adopt_version",
  method: "POST",
  path: "/api/manage/attack/versions/:id/adopt/",
  summary: "Uses a version from now on; `portal` returns to the version that comes with the portal",
  effect: "write",
  input: z.object({ id: z.union([Id, z.literal("portal")]) }),
  output: z.object({ items: z.array(AttackVersion) }),
});

export const removeVersion = defineCall({
  ...staff,
  name: "attack.remove_version",
  method: "DELETE",
  path: "/api/manage/attack/versions/:id/",
  summary: "Deletes a version that is not in use",
  effect: "write",
  input: z.object({ id: Id }),
  output: z.object({}),
});
