import type { Audience } from "#features/analyses/analyses.contract.ts";
import { maxPending, type Pending } from "#features/analyses/analysis-content.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { readUrgentMatters, unrestrictedMatters } from "#platform/server/matters/unrestricted-matters.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const readers = {
  company: { side: "client", role: "client" },
  provider: { side: "provider", role: "operator" },
} as const;

/** The first matters of the queue of the readers of a result. The transaction oversees only for readers of the provider. */
export async function readPending(context: VerbContext, audience: Audience): Promise<Pending> {
  const now = context.clock.now();
  const { selection } = unrestrictedMatters(context, {
    companyId: companyIn(context.actor),
    ...readers[audience],
  });
  const { items, total, late } = await readUrgentMatters(context, selection, maxPending);
  return {
    at: now.toISOString(),
    total,
    late,
    items: items.map(({ code, title, need, due_at, deadline, path }) => ({
      name: code,
      title,
      need,
      due_at: due_at?.toISOString() ?? null,
      late: due_at !== null && due_at <= now,
      deadline,
      path,
    })),
  };
}
