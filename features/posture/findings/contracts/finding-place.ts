import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { findingQuery } from "./finding-query.ts";

/** The list of findings. */
export const findingList = defineListPlace({
  route: paths.vulnerabilities,
  call: "vulnerabilities.list_findings",
  query: findingQuery,
  open: { all: "todas", unless: ["status"] },
});
