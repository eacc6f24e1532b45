import { sql } from "kysely";
import { identityKindNames } from "#features/detection/entities/entities.contract.ts";
import { entityQuery } from "#features/detection/entities/entity-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";
import { type EntityRow, entitiesWithRisk as entityRows } from "./entity.store.ts";
import { rankedSeverities } from "./open-alert.store.ts";
import type { RiskRows } from "./risk-part.store.ts";

/** `risk`: the components of the risk, computed from the objects that the person may see. */
type EntitySelection = Selection<typeof entityQuery, { risk: RiskRows }>;

/** Returns a filter that excludes retired entities, unless it names one or selects the retired ones. */
export const inRegister = (filter: EntitySelection["filter"]): EntitySelection["filter"] => ({
  ...filter,
  registered: !filter.retired && !filter.named,
});

/**
 * The list of assets and people of the company with their risk. All of them are read and sorted, because the risk is
 * computed.
 */
export const entities = bindQuery<typeof entityQuery, "entity", EntityRow, EntitySelection>(entityQuery, {
  table: "entity",
  columns: [
    ...(["id", "kind", "name", "first_at", "last_at", "criticality", "owner", "labels", "note"] as const),
    ...(["version", "retired_at"] as const),
    ...rankedSeverities.map(({ severity }) => sql<number>`entity.${sql.id(severity)}`.as(severity)),
    sql`entity.parts`.as("parts"),
    sql<number>`entity.points`.as("points"),
    sql<number>`entity.risk`.as("risk"),
  ],
  rows: (db, { risk }) => entityRows(db, risk) as never,
  statements: {
    pressing: sql`entity.points > 0`,
    retired: { where: () => sql`entity.retired_at is not null`, ignores: ["registered"] },
    registered: sql`entity.retired_at is null`,
    unowned: sql`entity.owner = ''`,
    criticality: { value: sql`entity.criticality::text` },
    named: (named) => sql`entity.id in (select held.entity_id from entity_identity held
      where held.kind = any(${[...identityKindNames]}::text[])
        and held.value = any(${[...new Set([named, named.toLowerCase()])]}::text[]))`,
    // There are few identities compared with events, so their names are scanned without an index.
    q: (q) =>
      q === ""
        ? undefined
        : sql`exists (select from entity_identity held where held.entity_id = entity.id
            and ${containsTextSql(sql`array_to_string(held.spellings, ' ')`, q)})`,
  },
  sorts: {
    "-risk": { keys: [[sql`entity.risk`, "integer"]] },
    "-last_at": { keys: [["last_at", "timestamptz"]] },
    name: { keys: [[sql`lower(entity.name)`, "text"]] },
  },
});
