import type * as contract from "#features/events/contracts/event-retention.contract.ts";
import { retentionView } from "#features/events/server/retention/retention-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getRetention: Verb<typeof contract.getRetention> = (context) => retentionView(context);
