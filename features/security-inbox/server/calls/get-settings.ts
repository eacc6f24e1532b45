import type * as contract from "#features/security-inbox/contracts/inbox-settings.contract.ts";
import { findInboxSettings } from "#features/security-inbox/server/settings/inbox-settings.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getSettings: Verb<typeof contract.getInboxSettings> = ({ db }) => findInboxSettings(db);
