import type * as contract from "#features/control-states/history.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSnapshots, snapshotFrom } from "../history/snapshot.store.ts";

export const listSnapshots: Verb<typeof contract.listSnapshots> = async ({ db }, { standard_id }) => ({
  items: (await findSnapshots(db, standard_id)).map(snapshotFrom),
});
