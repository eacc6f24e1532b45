import { sql } from "kysely";
import { requestQuery } from "#features/posture/waf-changes/contracts/change-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import type { RequestRow } from "./request.store.ts";

const columns = [
  "id",
  "number",
  "summary",
  "requested_by_name",
  "decided_by_name",
  "kinds",
  "sites",
  "window_from",
  "window_to",
  "is_emergency",
  "state",
  "linked_changes",
  "version",
] as const;
export type ListedRequestRow = Pick<RequestRow, (typeof columns)[number]>;
type RequestSelection = Selection<typeof requestQuery, object>;

/** The list of requests of one company. */
export const wafRequests = bindQuery<typeof requestQuery, "waf_request", ListedRequestRow, RequestSelection>(
  requestQuery,
  {
    table: "waf_request",
    columns,
    statements: {
      emergency: {
        where: (is) =>
          is ? sql<boolean>`waf_request.is_emergency` : sql<boolean>`not waf_request.is_emergency`,
        counted: sql`chosen.is_emergency`,
      },
      q: (q) =>
        q === "" ? undefined : sql<boolean>`waf_request.search like ${likePatternContaining(foldText(q))}`,
    },
    sorts: {
      "-window": { keys: [["window_from", "timestamptz"]], index: "waf_request_window_idx" },
      window: { keys: [["window_from", "timestamptz"]], index: "waf_request_window_idx" },
    },
    facets: { newestBy: sql`waf_request.window_from desc, waf_request.id desc` },
  },
);
