import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { investigationQuery } from "./investigation-query.ts";

/** The list of investigations. */
export const investigationList = defineListPlace({
  route: paths.investigations,
  call: "investigations.list_investigations",
  query: investigationQuery,
  open: { all: "todas", unless: ["status", "result"] },
});
