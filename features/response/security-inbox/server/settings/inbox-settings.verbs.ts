import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/inbox-settings.contract.ts";
import { findInboxSettings, saveSettings as saveSettingsRow } from "./inbox-settings.store.ts";

const getSettings: Verb<typeof contract.getInboxSettings> = ({ db }) => findInboxSettings(db);

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

export const inboxSettingsVerbs = [
  route(contract.getInboxSettings, getSettings),
  route(contract.saveInboxSettings, saveSettings),
];
