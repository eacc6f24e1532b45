import type * as contract from "#features/events/event-retention.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { retentionView } from "./retention-view.ts";

export const getRetention: Verb<typeof contract.getRetention> = (context) => retentionView(context);
