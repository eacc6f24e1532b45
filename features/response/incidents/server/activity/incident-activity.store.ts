import { type RawBuilder, sql } from "kysely";
import type {
  ActivityPeriod,
  ActivitySubject,
} from "#features/detection/entities/server/activity-source.extension.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface RelatedIncident {
  id: string;
  series: "INC" | "RES";
  number: number;
  title: string;
  severity: number;
  opened_at: Date;
  asset: string | null;
  account: string | null;
}

interface Asked extends ActivityPeriod {
  /** The lowest severity, as a rank. */
  least: number;
  most: number;
}

/** Returns the incidents of a period that affect an object, the newest first, as far as the asker may see them. */
export async function findRelevantThreats(
  db: Database,
  subject: ActivitySubject,
  { from, to, least, most }: Asked,
): Promise<RelatedIncident[]> {
  const firstAffectedName = (kind: string) => sql`(select min(name) from incident_affected affected
    where affected.company_id = incident.company_id and affected.incident_id = incident.id and kind = ${kind})`;
  const { rows } = await sql<RelatedIncident>`
    select id, series, number, title, severity, opened_at, ${firstAffectedName("asset")} as asset, ${firstAffectedName("account")} as account
    from incident where merged_into is null and opened_at >= ${from} and opened_at < ${to} and severity >= ${least}
      and ${touches(subject)}
    order by opened_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

function touches(subject: ActivitySubject): RawBuilder<boolean> {
  const hasRow = (table: string, condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from ${sql.table(table)} held where held.company_id = incident.company_id
      and held.incident_id = incident.id and ${condition})`;
  if (subject.kind === "company") return sql`true`;
  if ("value" in subject) return hasRow("incident_observable", sql`held.value = ${subject.value}`);
  const keys = subject.names.flatMap(({ value, spellings }) => [value, ...spellings]).map(foldText);
  return hasRow(
    "incident_affected",
    sql`held.kind = ${subject.kind} and held.name_key = any(${[...new Set(keys)]}::text[])`,
  );
}
