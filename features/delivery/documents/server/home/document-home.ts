import type { DocumentHome } from "#features/delivery/documents/contracts/document-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPublished } from "../documents/waiting.store.ts";

/** Returns the published documents of a company, and those that were published since a time. */
export async function documentHome({ db, actor }: VerbContext, since: Date): Promise<DocumentHome> {
  const companyId = companyIn(actor);
  const all = await findPublished(db, companyId, { limit: 1 });
  const recent = await findPublished(db, companyId, { since, limit: 3 });
  const [last] = all.items;
  return {
    published: all.count,
    last: last?.published_at
      ? { id: last.id, number: last.number, title: last.title, published_at: last.published_at.toISOString() }
      : null,
    changed: {
      count: recent.count,
      items: recent.items.map(({ id, number, title }) => ({ id, number, title })),
      last_at: recent.items[0]?.published_at?.toISOString() ?? null,
    },
  };
}
