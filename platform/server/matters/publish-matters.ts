import { createHash } from "node:crypto";
import { foldText } from "#platform/contract/fold-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  deleteMatters,
  findDigests,
  lockMatters,
  type MatterPlace,
  type MatterRow,
  saveMatters,
  withoutMatters,
} from "./matter.store.ts";
import type { MatterArrival } from "./matter-arrivals.ts";
import { type MatterDraft, type MatterKind, maxMatters } from "./matter-kind.ts";
import { placeOfMatter } from "./matter-order.rules.ts";

const maxFacts = 8;

/** The numbers of rows that one kind saved and deleted. */
export interface MatterChange {
  kind: string;
  saved: number;
  deleted: number;
}

/**
 * The result of publishing: the changes per kind, the new matters, and the paths to which no matter of the same side
 * leads any more.
 */
export interface PublishedMatters {
  changes: MatterChange[];
  endedPlaces: MatterPlace[];
  arrivals: MatterArrival[];
}

/**
 * Computes the pending matters of the given kinds in one company and stores the differences. The transaction must use
 * the rights for publication (`publishes`); it locks the company's matters until its end.
 */
export async function publishMatters(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  companyId: number,
  kinds: readonly MatterKind[],
): Promise<PublishedMatters> {
  await lockMatters(db, companyId);
  const changes: MatterChange[] = [];
  const places: MatterPlace[] = [];
  const arrivals: MatterArrival[] = [];
  for (const { kind, compute } of kinds) {
    const where = { companyId, kind };
    const storedDigests = new Map(
      (await findDigests(db, where)).map((row) => [`${row.side} ${row.id}`, row]),
    );
    const saved: MatterRow[] = [];
    const rows = (await compute({ db, clock, companyId })).map(matterRow);
    for (const row of rows) {
      const key = `${row.side} ${row.id}`;
      if (storedDigests.get(key)?.digest !== row.digest) saved.push(row);
      if (!storedDigests.has(key))
        arrivals.push({ kind, side: row.side, severity: row.severity, readers: row.reader_ids });
      storedDigests.delete(key);
    }
    const endedMatters = [...storedDigests.values()].map(({ side, id }) => ({ side, id }));
    const deletedPlaces = await deleteMatters(db, where, endedMatters);
    // If a kind has reached its maximum, deleted matters may still be pending and only be displaced by more urgent
    // ones.
    if (rows.length < maxMatters) places.push(...deletedPlaces);
    await saveMatters(db, where, saved);
    changes.push({ kind, saved: saved.length, deleted: endedMatters.length });
  }
  return { changes, arrivals, endedPlaces: await withoutMatters(db, companyId, places) };
}

/** Returns a draft as a row to store. */
export function matterRow(draft: MatterDraft): MatterRow {
  const { tier, rankAt } = placeOfMatter(draft);
  const row = {
    side: draft.side,
    id: draft.id,
    code: draft.code,
    title: draft.title,
    need: draft.need,
    state: draft.state,
    path: draft.path,
    severity: draft.severity,
    owner_id: draft.owner?.id ?? null,
    owner_name: draft.owner?.name ?? null,
    due_at: draft.due?.toISOString() ?? null,
    deadline: draft.due ? draft.deadline : "none",
    harm: draft.harm.points,
    harm_reasons: draft.harm.reasons,
    facts: (draft.facts ?? []).slice(0, maxFacts),
    question: draft.question ?? null,
    answers: draft.answers ?? [],
    since: draft.since.toISOString(),
    version: draft.version ?? null,
    reader_ids: draft.readers ?? null,
    tier,
    rank_at: rankAt.toISOString(),
    search: foldText(`${draft.code} ${draft.title} ${draft.need}`),
  };
  return { ...row, digest: createHash("sha256").update(JSON.stringify(row)).digest("base64url") };
}
