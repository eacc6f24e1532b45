import { sql } from "kysely";
import { everyObligationQuery } from "#features/delivery/delivery/contracts/obligation-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Asker, Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { type ObligationRow, obligationColumns } from "../obligations/obligation-query.store.ts";
import {
  companyTodaySql,
  isUnanswered,
  obligationTimingSql,
  timingColumns,
} from "../obligations/timing.store.ts";

export type AllCompaniesSelection = Selection<typeof everyObligationQuery, Pick<Asker, "now">>;

/** The list of obligations of all enabled companies, for scope `platform`. */
export const everyObligation = bindQuery<
  typeof everyObligationQuery,
  "delivery_obligation",
  ObligationRow,
  AllCompaniesSelection
>(everyObligationQuery, {
  table: "delivery_obligation",
  columns: obligationColumns,
  rows: (db) =>
    db
      .selectFrom("delivery_obligation")
      .where(
        sql<boolean>`delivery_obligation.company_id <> all(array(select id from company where not enabled))`,
      ),
  statements: {
    timing: {
      where: (values, { now }) =>
        sql<boolean>`${obligationTimingSql(companyTodaySql(now))} = any(${values}::text[])`,
      counted: obligationTimingSql(sql`calendar.today`, "chosen"),
    },
    unanswered: isUnanswered,
    company: {
      value: sql`delivery_obligation.company_id::text`,
      counted: sql`chosen.company_id::text`,
      label: sql`calendar.company_name`,
    },
    owner: { label: sql`nullif(chosen.owner_name, '')` },
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
    urgency: { keys: [["urgency", "integer"]], index: "delivery_obligation_everywhere_urgency_idx" },
    due: { keys: [["due_on", "date"]], index: "delivery_obligation_everywhere_idx" },
    "-due": { keys: [["due_on", "date"]], index: "delivery_obligation_everywhere_idx" },
  },
  facets: {
    newestBy: sql`delivery_obligation.due_on desc, delivery_obligation.id desc`,
    naming: {
      columns: ["company_id", "service_id", "owner_name", ...timingColumns],
      joins: ({ now }) => sql`left join service on service.id = chosen.service_id
        cross join lateral (select (${now}::timestamptz at time zone company.time_zone)::date as today,
          company.name as company_name from company where company.id = chosen.company_id) calendar`,
    },
  },
});
