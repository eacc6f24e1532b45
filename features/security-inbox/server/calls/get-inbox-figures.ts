import type * as contract from "#features/security-inbox/contracts/all-inboxes.contract.ts";
import { findFigures } from "#features/security-inbox/server/figures/inbox-figures.store.ts";
import type { Verb } from "#platform/server/verb.ts";

const dayMs = 86_400_000;

export const getInboxFigures: Verb<typeof contract.getInboxFigures> = ({ db, clock }, { days }) =>
  findFigures(db, new Date(clock.now().getTime() - Number(days) * dayMs));
