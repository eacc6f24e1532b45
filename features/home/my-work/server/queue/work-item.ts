import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import type { MatterAnswer } from "#platform/contract/matters/matter-terms.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { StoredMatter } from "#platform/server/matters/read-matters.store.ts";

interface ReadBy {
  companyName: string;
  /** Whether the person may change matters of this kind. */
  takeable: boolean;
  me: number;
  now: Date;
}

/**
 * Converts a stored matter to a line of the queue. Whether it is late is computed on reading, so that it need not be
 * stored.
 */
export function workItem(row: StoredMatter, { companyName, takeable, me, now }: ReadBy): WorkItem {
  const mine = row.owner_id === me;
  return {
    key: `${row.company_id} ${row.kind} ${row.id}`,
    company: { id: row.company_id, name: companyName },
    kind: row.kind,
    id: row.id,
    name: row.code,
    title: row.title,
    need: row.need,
    severity: row.severity === null ? null : severityOfRank(row.severity),
    harm: row.harm,
    harm_reasons: row.harm_reasons,
    state: row.state,
    owner: row.owner_name,
    mine,
    due_at: row.due_at?.toISOString() ?? null,
    late: row.due_at !== null && row.due_at <= now,
    deadline: row.deadline,
    since: row.since.toISOString(),
    path: row.path,
    question: row.question,
    answers: row.answers as MatterAnswer[],
    facts: row.facts,
    takeable: takeable && !mine,
    version: row.version,
  };
}
