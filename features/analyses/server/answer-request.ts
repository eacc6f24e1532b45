import { z } from "zod";
import { Priority, priorities } from "#features/analyses/analyses.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { beginRequest } from "./begin-request.ts";
import { deriveContent } from "./derive-content.rules.ts";
import { failRequest, finishRequest } from "./finish-request.ts";
import { gatherFacts } from "./gather-facts.ts";
import { handToModel } from "./hand-to-model.ts";
import { previousResult } from "./previous-result.ts";
import { builtIn, wordByModel } from "./word-by-model.ts";

const scope = "company";

/**
 * Answers a request: reads the facts in one transaction, derives the result by the rules, lets a model word it where one
 * was asked for, and keeps it. Killed at any moment it begins again; delivered again it finds its end and leaves it.
 */
export const answerRequest = defineJob({
  name: "analyses.answer_request",
  input: z.object({ request: Id, priority: Priority }),
  priorityOf: ({ priority }) => priorities.indexOf(priority),
  async perform({ gate, actor, within }, { request: id }) {
    const request = await within({ scope, effect: "write" }, (context) => beginRequest(context, id));
    if (!request) return;
    const derived = await within({ scope, effect: "read" }, async (context) => {
      const previous = await previousResult(context.db, request);
      return deriveContent(await gatherFacts(context, request), previous);
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (derived instanceof Refusal) {
      await within({ scope, effect: "write" }, (context) => failRequest(context, id, derived.message));
      return;
    }
    if (request.provider_id !== builtIn) {
      const waits = await within({ scope, effect: "write" }, (context) => handToModel(context, request));
      if (!waits) return;
    }
    const worded = await wordByModel(gate, { companyId: companyIn(actor), request, content: derived });
    await within({ scope, effect: "write" }, (context) => finishRequest(context, request, worded));
  },
});
