import { sql } from "kysely";
import { indicatorQuery } from "#features/intelligence/threats/contracts/indicator-query.ts";
import type {
  IndicatorKind,
  Reliability,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { keyOfText } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Pap, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";

export interface ListedIndicator {
  company_id: number;
  id: string;
  kind: IndicatorKind;
  value: string;
  value_count: number;
  name: string;
  labels: string[];
  techniques: string[];
  revoked: boolean;
  compared: "values" | "pattern" | "none";
  confidence: number;
  reliability: Reliability;
  tlp: Tlp;
  pap: Pap;
  valid_from: Date;
  live_until: string;
  noisy: string | null;
  muted_count: number;
  source_id: string;
  source_count: number;
  added_at: Date;
}

/** An indicator with its STIX id, and the time of its last change. */
export interface IndicatorWithStixId extends ListedIndicator {
  changed_at: Date;
  stix_id: string;
}

const columns = [
  "company_id",
  "id",
  "kind",
  "value",
  "value_count",
  "name",
  "labels",
  "techniques",
  "revoked",
  "compared",
  "confidence",
  "reliability",
  "tlp",
  "pap",
  "valid_from",
  "live_until",
  "noisy",
  "muted_count",
  "source_id",
  "source_count",
  "added_at",
  "changed_at",
  "stix_id",
] as const;

type IndicatorSelection = Selection<typeof indicatorQuery, { companyId: number; now: Date }>;

const sound = sql`not revoked and compared <> 'none' and noisy is null`;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The indicators of the provider's threat catalogue and of the company, as far as visible to the asker. */
export const indicators = bindQuery<
  typeof indicatorQuery,
  "threat_indicator",
  IndicatorWithStixId,
  IndicatorSelection
>(indicatorQuery, {
  table: "threat_indicator",
  columns,
  rows: (db, { companyId, filter: { owner } }, order) => {
    const ownedBy = (id: number) => db.selectFrom("threat_indicator").where("company_id", "=", id);
    if (owner) return ownedBy(owner === "base" ? 0 : companyId);
    // The indicators of each owner are read by an index of their own, and both results are merged in order.
    const inOrder = (id: number) => {
      const rows = ownedBy(id).selectAll();
      const direction = order?.descending ? "desc" : "asc";
      return order ? rows.orderBy(order.by, direction).orderBy(order.tie, direction) : rows;
    };
    return db.selectFrom(
      sql<object>`((${inOrder(0)}) union all (${inOrder(companyId)}))`.as("threat_indicator"),
    ) as never;
  },
  statements: {
    // The conditions equal those of `indicatorStateOf` in TypeScript, in the same order.
    state: {
      cases: {
        revoked: sql`revoked`,
        not_compared: sql`not revoked and compared = 'none'`,
        noisy: sql`not revoked and compared <> 'none' and noisy is not null`,
        expired: ({ now }) => sql`${sound} and live_until < ${dayOf(now)}::date`,
        upcoming: ({ now }) => sql`${sound} and live_until >= ${dayOf(now)}::date and valid_from > ${now}`,
        live: ({ now }) => sql`${sound} and live_until >= ${dayOf(now)}::date and valid_from <= ${now}`,
      },
    },
    // The rows are those of the owner.
    owner: () => undefined,
    q: soughtBy,
    stix_ids: (ids) => sql`stix_id = any(${ids}::text[])`,
    collected: sql`(revoked or (compared <> 'none' and noisy is null))`,
    changed_after: (after) => sql`changed_at > ${after}::timestamptz`,
  },
  sorts: {
    "-added": { keys: [["added_at", "timestamptz"]], index: "threat_indicator_added_idx" },
    changed: { keys: [["changed_at", "timestamptz"]], index: "threat_indicator_changed_idx" },
  },
});

/** Returns the condition of a value in any spelling, or of the beginning of one. */
function soughtBy(q: string): Condition | undefined {
  if (q === "") return undefined;
  const indicatorKey = keyOfText(q);
  // Only the host of a URL is case-insensitive, so only the host is converted to lower case.
  const beginning = `${q.replace(/^[^/]+/, (host) => host.toLowerCase()).replace(/[\\%_]/g, "\\$&")}%`;
  const begins = sql<boolean>`value like ${beginning}`;
  if (!indicatorKey) return begins;
  return sql`(${begins} or threat_indicator.id in (select indicator_id from threat_indicator_key key
    where key.company_id = threat_indicator.company_id and key.kind = ${indicatorKey.kind} and key.key = ${indicatorKey.key}))`;
}

/** Finds the names of the sources that state these indicators. */
export async function findSourceNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("threat_source")
    .select(["id", "name"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
