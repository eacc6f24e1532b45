import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt, insertHunt, type WrittenHunt } from "../hunts/hunt.store.ts";
import { beginRun } from "../runs/begin-run.ts";

/** Stores the hunt of a batch in the active company and starts it. Returns the id of the hunt. */
export async function startInCompany(
  context: VerbContext,
  batch: { id: string; segment: string | null },
  hunt: WrittenHunt,
  period: { from: Date; until: Date },
): Promise<string> {
  const { db, actor, clock, audit, announce } = context;
  const id = uuidv7();
  const frame = { companyId: companyIn(actor), id, at: clock.now(), by: authorOf(actor).name, batch };
  await insertHunt(db, frame, hunt);
  audit({ action: "hunt.created", objectType: "hunt", objectId: id, details: { title: hunt.title } });
  announce({ topic: "hunting.changed", data: { id } });
  const row = await findHunt(db, id);
  const obstacle = row && (await beginRun(context, row, { ...period, scheduled: false }));
  if (!row || obstacle) throw new Refusal("conflict", { detail: obstacle ?? "" });
  await changeHuntRow(
    db,
    { id, version: row.version, at: clock.now() },
    { set: { last_run_at: clock.now() } },
  );
  return id;
}
