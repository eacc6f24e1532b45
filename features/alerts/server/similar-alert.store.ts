import { sql } from "kysely";
import type { sharedTraits } from "#features/alerts/alerts.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { AlertRow } from "./alert.store.ts";

type Trait = (typeof sharedTraits)[number];
const mostOfTrait = 20;

interface SimilarRow {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
  verdict: string | null;
  last_seen_at: Date;
  trait: Trait;
}

/** The newest alerts since a moment that share a trait with one, once for each trait that they share. */
export async function findSimilar(db: Database, alert: AlertRow, since: Date): Promise<SimilarRow[]> {
  const traits: [Trait, string, string | null][] = [
    ["hash", "file_hash", alert.file_hash],
    ["asset", "asset_name", alert.asset_name],
    ["user", "user_name", alert.user_name],
    ["ip", "source_ip", alert.source_ip],
    ["rule", "rule_id", alert.rule_id],
  ];
  const each = traits.flatMap(([trait, column, value]) =>
    value === null
      ? []
      : [
          sql`(select id, number, title, severity, status, verdict, last_seen_at, ${trait}::text as trait
            from alert where ${sql.ref(column)} = ${value} and id <> ${alert.id}::uuid and merged_into is null
              and suppressed_by is null and last_seen_at >= ${since}
            order by last_seen_at desc limit ${mostOfTrait})`,
        ],
  );
  if (each.length === 0) return [];
  const { rows } = await sql<SimilarRow>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
