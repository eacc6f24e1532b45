import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  conditionsOf,
  type IncidentSelection,
  isMine,
  isOverdue,
  listed,
  under,
  visibility,
  waitsForClient,
} from "./incident-selection.store.ts";

/** What each facet counts, and how a value is called where its name is not the value. */
const facets: Record<string, { value: RawBuilder<string>; label?: RawBuilder<unknown> }> = {
  stage: { value: sql`incident.status` },
  severity: { value: sql`incident.severity::text` },
  class: { value: sql`split_part(incident.class, '.', 1)` },
  impact: { value: sql`incident.impact` },
  verdict: { value: sql`coalesce(incident.verdict, 'none')` },
  visibility: { value: visibility },
  lead: { value: sql`coalesce(incident.assignee_id::text, 'none')`, label: sql`max(incident.assignee_name)` },
};

export interface FacetRow {
  facet: string;
  value: string;
  label: string | null;
  count: number;
}

const mostValues = 50;

/** Counts of every facet under all conditions but its own, in one statement. */
export async function countFacets(db: Database, selection: IncidentSelection): Promise<FacetRow[]> {
  const conditions = conditionsOf(selection);
  const but = (name: string) => new Map([...conditions].filter(([each]) => each !== name));
  const each = Object.entries(facets).map(([name, { value, label }]) => {
    const query = under(listed(db), but(name))
      .select([
        sql`${sql.lit(name)}`.as("facet"),
        value.as("value"),
        sql`${label ?? sql`null::text`}`.as("label"),
        sql`count(*)::int`.as("count"),
      ])
      .where(sql<boolean>`${value} is not null`)
      .groupBy(sql`2`)
      .orderBy(sql`4 desc, 2`)
      .limit(mostValues);
    return sql`(${query})`;
  });
  const single: [string, RawBuilder<boolean>][] = [
    ["mine", isMine(selection.me)],
    ["overdue", isOverdue(selection.now)],
    ["waiting_client", waitsForClient],
  ];
  const flags = single.map(([name, condition]) => {
    const query = under(listed(db), but(name))
      .select([
        sql`${sql.lit(name)}`.as("facet"),
        sql`''`.as("value"),
        sql`null::text`.as("label"),
        sql`count(*)::int`.as("count"),
      ])
      .where(condition);
    return sql`(${query})`;
  });
  const { rows } = await sql<FacetRow>`${sql.join([...each, ...flags], sql` union all `)}`.execute(db);
  return rows;
}
