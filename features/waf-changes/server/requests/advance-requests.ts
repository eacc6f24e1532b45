import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { endUnexecuted } from "./request.store.ts";
import { announceUnexecuted } from "./request-notice.ts";

/** Hours after the end of a window in which its change may still come in. */
const graceHours = 1;

/** Marks approved requests whose window ended without a linked change; returns their number. */
export async function advanceRequests(context: VerbContext): Promise<number> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  await lockChangeLog(db, companyId);
  const until = new Date(clock.now().getTime() - graceHours * 3_600_000);
  const endedRequests = await endUnexecuted(db, companyId, until);
  for (const request of endedRequests) announceUnexecuted(context, request);
  return endedRequests.length;
}
