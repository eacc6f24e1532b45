import type * as contract from "#features/security-inbox/contracts/inbox-settings.contract.ts";
import {
  findInboxSettings,
  saveSettings as saveSettingsRow,
} from "#features/security-inbox/server/settings/inbox-settings.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveSettings: Verb<typeof contract.saveInboxSettings> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  const before = await findInboxSettings(db);
  const by = { companyId: companyIn(actor), name: authorOf(actor).name, at: clock.now() };
  if (!(await saveSettingsRow(db, input, by))) throw new Refusal("stale_version");
  const after = await findInboxSettings(db);
  audit({
    action: "inbox_setting.saved",
    objectType: "inbox_setting",
    objectId: String(by.companyId),
    details: changedFields(before, after),
  });
  return after;
};
