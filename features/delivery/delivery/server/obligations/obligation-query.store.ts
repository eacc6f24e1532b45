import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { obligationQuery } from "#features/delivery/delivery/contracts/obligation-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Asker, Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { companyTodaySql, isUnanswered, obligationTimingSql, timingColumns } from "./timing.store.ts";

export const obligationColumns = [
  "company_id",
  "id",
  "period_id",
  "service_id",
  "name",
  "kind",
  "acceptance",
  "owner_name",
  "opens_on",
  "due_on",
  "extended_due_on",
  "state",
  "waiting_since",
  "delivered_on",
  "tacit_on",
  "version",
] as const;
export type ObligationRow = Pick<
  Selectable<Schema["delivery_obligation"]>,
  (typeof obligationColumns)[number]
>;
export type ObligationSelection = Selection<typeof obligationQuery, Pick<Asker, "now">>;

/** The list of obligations of one company. */
export const obligations = bindQuery<
  typeof obligationQuery,
  "delivery_obligation",
  ObligationRow,
  ObligationSelection
>(obligationQuery, {
  table: "delivery_obligation",
  columns: obligationColumns,
  statements: {
    timing: {
      where: (values, { now }) =>
        sql<boolean>`${obligationTimingSql(companyTodaySql(now))} = any(${values}::text[])`,
      counted: obligationTimingSql(sql`calendar.today`, "chosen"),
    },
    unanswered: isUnanswered,
    service: {
      value: sql`delivery_obligation.service_id::text`,
      counted: sql`chosen.service_id::text`,
      label: sql`service.name`,
    },
    q: (q) =>
      q === ""
        ? undefined
        : sql<boolean>`delivery_obligation.search like ${likePatternContaining(foldText(q))}`,
  },
  sorts: {
    urgency: { keys: [["urgency", "integer"]], index: "delivery_obligation_urgency_idx" },
    "-due": { keys: [["due_on", "date"]], index: "delivery_obligation_due_idx" },
    due: { keys: [["due_on", "date"]], index: "delivery_obligation_due_idx" },
  },
  facets: {
    newestBy: sql`delivery_obligation.due_on desc, delivery_obligation.id desc`,
    naming: {
      columns: ["company_id", "service_id", ...timingColumns],
      joins: ({ now }) => sql`left join service on service.id = chosen.service_id
        cross join lateral (select (${now}::timestamptz at time zone company.time_zone)::date as today
          from company where company.id = chosen.company_id) calendar`,
    },
  },
});
