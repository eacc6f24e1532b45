import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";

/** The number of minutes after which a view ends by itself. */
export const viewMinutes = 30;

const view = { permission: "user.manage", scope: "platform", effect: "write", method: "POST" } as const;

export const startClientView = defineCall({
  ...view,
  name: "users.start_client_view",
  path: "/api/manage/client_views/",
  summary: "Shows the portal as a person of a company sees it, read only, in this session for half an hour",
  confirmation: "recent",
  input: z.object({ user_id: IntId, company_id: IntId }),
  output: z.object({ ends_at: z.iso.datetime() }),
});

export const endClientView = defineCall({
  ...view,
  name: "users.end_client_view",
  path: "/api/manage/client_views/end/",
  summary: "Ends the client view of this session, if there is one",
  asViewer: true,
  input: z.object({}),
  output: z.object({ viewed_user_id: IntId.nullable() }),
});
