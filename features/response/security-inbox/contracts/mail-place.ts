import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { mailQuery } from "./mail-query.ts";

/** The queue of reported mails of the provider's people. */
export const mailList = defineListPlace({
  route: paths.securityInbox,
  call: "security-inbox.list_mails",
  query: mailQuery,
  open: { all: "todos", unless: [] },
});
