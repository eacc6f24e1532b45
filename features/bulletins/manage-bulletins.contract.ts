import { z } from "zod";
import { BulletinDraft, BulletinSeverity } from "#features/bulletins/bulletins.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { PublicationState } from "#platform/contract/published-text.ts";
import { text } from "#platform/contract/text.ts";

const State = z.object({
  id: IntId,
  status: PublicationState,
  version: z.number().int(),
  published_version: z.number().int().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});

/** A bulletin as staff list it: the newest version and where it stands. */
export const ManagedBulletin = State.extend({
  title: z.string(),
  severity: BulletinSeverity,
  saved_by: z.string(),
});
export type ManagedBulletin = z.infer<typeof ManagedBulletin>;

/** A bulletin in the editor. */
export const EditedBulletin = State.extend({ draft: BulletinDraft, saved_by: z.string() });
export type EditedBulletin = z.infer<typeof EditedBulletin>;

const BulletinVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});

const staff = { permission: "bulletin.manage", scope: "platform" } as const;
const Target = z.object({ id: IntId });
/** `version` is the one the person was looking at: a newer one is not overwritten unseen. */
const Seen = Target.extend({ version: z.number().int().positive() });

export const listManagedBulletins = defineCall({
  ...staff,
  name: "bulletins.list_managed",
  method: "GET",
  path: "/api/manage/bulletins/",
  summary: "All bulletins with their state, the last changed first",
  effect: "read",
  input: PageRequest.extend({ status: PublicationState.optional(), q: text(200).optional() }),
  output: pageOf(ManagedBulletin),
});

export const createBulletin = defineCall({
  ...staff,
  name: "bulletins.create_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/",
  summary: "Begins a bulletin as a draft",
  effect: "write",
  input: BulletinDraft,
  output: EditedBulletin,
  creates: true,
});

export const getEditedBulletin = defineCall({
  ...staff,
  name: "bulletins.get_edited",
  method: "GET",
  path: "/api/manage/bulletins/:id/",
  summary: "The newest version of a bulletin, for the editor",
  effect: "read",
  input: Target,
  output: EditedBulletin,
});

export const saveBulletin = defineCall({
  ...staff,
  name: "bulletins.save_bulletin",
  method: "PUT",
  path: "/api/manage/bulletins/:id/",
  summary: "Saves a new version; visitors keep reading the published one",
  effect: "write",
  input: BulletinDraft.extend(Seen.shape),
  output: EditedBulletin,
});

export const publishBulletin = defineCall({
  ...staff,
  name: "bulletins.publish_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/:id/publish/",
  summary: "Shows the newest version to everybody",
  effect: "write",
  input: Seen,
  output: EditedBulletin,
});

export const withdrawBulletin = defineCall({
  ...staff,
  name: "bulletins.withdraw_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/:id/withdraw/",
  summary: "Takes a bulletin away from visitors; its versions stay",
  effect: "write",
  input: Seen,
  output: EditedBulletin,
});

export const listBulletinVersions = defineCall({
  ...staff,
  name: "bulletins.list_versions",
  method: "GET",
  path: "/api/manage/bulletins/:id/versions/",
  summary: "Every version of a bulletin with who saved it and when, newest first",
  effect: "read",
  input: Target,
  output: z.array(BulletinVersion),
});

export const getBulletinVersion = defineCall({
  ...staff,
  name: "bulletins.get_version",
  method: "GET",
  path: "/api/manage/bulletins/:id/versions/:number/",
  summary: "The text of one version",
  effect: "read",
  input: Target.extend({ number: IntId }),
  output: BulletinVersion.extend({ draft: BulletinDraft }),
});
