import type { listWaitingDocuments as call } from "#features/documents/contracts/company-documents.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countWaiting, findWaiting } from "../companies/company-documents.store.ts";

export const listWaitingDocuments: Verb<typeof call> = async ({ db }, { cursor, limit }) => {
  const [at, id] = cursor ? readCursor(cursor, ["timestamptz", "uuid"]) : [];
  const rows = await findWaiting(db, at && id ? { at, id } : undefined, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const count = await countWaiting(db);
  return {
    items: items.map(({ company_id, company_name, submitted_at, place: _, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
      submitted_at: submitted_at.toISOString(),
    })),
    next: rows.length > limit && last ? writeCursor([last.place, last.id]) : null,
    total: { count: Math.min(count, countCap), capped: count > countCap },
  };
};
