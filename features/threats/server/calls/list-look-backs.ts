import type { listLookBacks as call } from "#features/threats/contracts/sightings.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listLookBackRows } from "../look-back/look-back.store.ts";

const shown = 10;

export const listLookBacks: Verb<typeof call> = async ({ db }) => ({
  items: (await listLookBackRows(db, shown)).map(({ reached: _reached, ...row }) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  })),
});
