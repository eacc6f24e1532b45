import { v7 as uuidv7 } from "uuid";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Delivery } from "../intake/take-batch.ts";
import { addSource, findSourceByName } from "./event-source.store.ts";

/** Returns the company's source with this name. A missing one is created without a key, for files that are uploaded. */
export async function ensureSource(
  context: VerbContext,
  { name, format }: { name: string; format: SourceFormat },
): Promise<Delivery["source"]> {
  const { db, actor, clock } = context;
  const companyId = companyOf(actor);
  if (companyId === null) throw new Refusal("no_active_company");
  const existingSource = await findSourceByName(db, name);
  if (existingSource) return { id: existingSource.id, name };
  const id = uuidv7();
  if (await addSource(db, { companyId, id, name, format, at: clock.now() })) {
    context.audit({
      action: "events.source_created",
      objectType: "event_source",
      objectId: id,
      details: { name },
    });
  }
  return await ensureSource(context, { name, format });
}
