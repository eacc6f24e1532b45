import type * as contract from "#features/events/contracts/event-intake.contract.ts";
import { QuotaPauses } from "#features/events/server/intake/enforce-quota.ts";
import { changeSourceRow, findSource } from "#features/events/server/sources/event-source.store.ts";
import { sourceFrom } from "#features/events/server/sources/source.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeSource: Verb<typeof contract.changeSource> = async (
  { db, audit, nothingChanged, memory },
  { id, ...change },
) => {
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const changed = Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== source[name as keyof typeof change],
    ),
  );
  if (Object.keys(changed).length === 0) {
    nothingChanged();
    return { source: sourceFrom(source) };
  }
  if (!(await changeSourceRow(db, id, changed))) {
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  }
  memory(QuotaPauses).release(id);
  audit({
    action: "events.source_changed",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, ...changed },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source) };
};
