import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { settingsOf } from "../conversations/settings-of.ts";

export const getSettings: Verb<typeof contract.getSettings> = (context) => settingsOf(context);
