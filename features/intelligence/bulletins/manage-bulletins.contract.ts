import { z } from "zod";
import { BulletinDraft, BulletinSeverity } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import {
  ManagedText,
  ManagedTextFilter,
  SeenText,
  TextTarget,
  TextVersion,
} from "#platform/contract/managed-text.ts";
import { pageOf } from "#platform/contract/page.ts";

/** A bulletin in the list for staff: its newest version and its state. */
export const ManagedBulletin = ManagedText.extend({
  title: z.string(),
  severity: BulletinSeverity,
});
export type ManagedBulletin = z.infer<typeof ManagedBulletin>;

/** A bulletin in the editor. */
export const EditedBulletin = ManagedText.extend({ draft: BulletinDraft });
export type EditedBulletin = z.infer<typeof EditedBulletin>;

const staff = { permission: "bulletin.manage", scope: "platform" } as const;

export const listManagedBulletins = defineCall({
  ...staff,
  name: "bulletins.list_managed",
  method: "GET",
  path: "/api/manage/bulletins/",
  summary: "Lists all bulletins with their state, the last changed first",
  effect: "read",
  input: ManagedTextFilter,
  output: pageOf(ManagedBulletin),
});

export const createBulletin = defineCall({
  ...staff,
  name: "bulletins.create_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/",
  summary: "Creates a bulletin as a draft",
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
  summary: "Returns the newest version of a bulletin for the editor",
  effect: "read",
  input: TextTarget,
  output: EditedBulletin,
});

export const saveBulletin = defineCall({
  ...staff,
  name: "bulletins.save_bulletin",
  method: "PUT",
  path: "/api/manage/bulletins/:id/",
  summary: "Saves a new version; visitors read the published one until it is published",
  effect: "write",
  input: BulletinDraft.extend(SeenText.shape),
  output: EditedBulletin,
});

export const publishBulletin = defineCall({
  ...staff,
  name: "bulletins.publish_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/:id/publish/",
  summary: "Publishes the newest version",
  effect: "write",
  input: SeenText,
  output: EditedBulletin,
});

export const withdrawBulletin = defineCall({
  ...staff,
  name: "bulletins.withdraw_bulletin",
  method: "POST",
  path: "/api/manage/bulletins/:id/withdraw/",
  summary: "Withdraws a bulletin; its versions remain",
  effect: "write",
  input: SeenText,
  output: EditedBulletin,
});

export const listBulletinVersions = defineCall({
  ...staff,
  name: "bulletins.list_versions",
  method: "GET",
  path: "/api/manage/bulletins/:id/versions/",
  summary: "Lists the versions of a bulletin with author and time, newest first",
  effect: "read",
  input: TextTarget,
  output: z.array(TextVersion),
});

export const getBulletinVersion = defineCall({
  ...staff,
  name: "bulletins.get_version",
  method: "GET",
  path: "/api/manage/bulletins/:id/versions/:number/",
  summary: "Returns the text of a version",
  effect: "read",
  input: TextTarget.extend({ number: IntId }),
  output: TextVersion.extend({ draft: BulletinDraft }),
});
