import { z } from "zod";
import {
  AnalysisKind,
  Audience,
  audiences,
  Priority,
  priorities,
} from "#features/assistant/analyses/analyses.contract.ts";
import { AnalysisContent, type Pending } from "#features/assistant/analyses/analysis-content.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { readUrgentMatters, unrestrictedMatters } from "#platform/server/matters/unrestricted-matters.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { maxPending } from "../../analysis-content.contract.ts";
import type { PreviousResult } from "../content/compare-results.rules.ts";
import { deriveContent } from "../content/derive-content.rules.ts";
import { gatherFacts } from "../content/gather-facts.ts";
import { builtIn, wordByModel } from "../content/word-by-model.ts";
import {
  endRequest,
  findRequest,
  lockRequest,
  type RequestRow,
  setProgress,
  startRequest,
} from "./analysis-request.store.ts";
import { findLatestResult } from "./analysis-result.store.ts";
import { announceAnalysis, failRequest, finishRequest } from "./finish-request.ts";

const readersOfAudience = {
  company: { side: "client", role: "client" },
  provider: { side: "provider", role: "operator" },
} as const;

/**
 * Reads the first pending matters of the readers' side of a result. The transaction may access restricted and
 * internal rows only if the readers are people of the provider.
 */
async function readPending(context: VerbContext, audience: Audience): Promise<Pending> {
  const now = context.clock.now();
  const { selection } = unrestrictedMatters(context, {
    companyId: companyIn(context.actor),
    ...readersOfAudience[audience],
  });
  const { items, total, late } = await readUrgentMatters(context, selection, maxPending);
  return {
    at: now.toISOString(),
    total,
    late,
    items: items.map(({ code, title, need, due_at, deadline, path }) => ({
      name: code,
      title,
      need,
      due_at: due_at?.toISOString() ?? null,
      late: due_at !== null && due_at <= now,
      deadline,
      path,
    })),
  };
}

const maxAttempts = 5;

/** Claims a request that waits or whose work was interrupted; undefined if nothing is left to do. */
async function beginRequest(context: VerbContext, id: string): Promise<RequestRow | undefined> {
  const { db, clock, audit } = context;
  const status = await lockRequest(db, id);
  const waits = status === "pending" || status === "processing";
  const request = waits ? await findRequest(db, id, audiences) : undefined;
  const isGivenUp = request !== undefined && request.attempts >= maxAttempts;
  if (request && !isGivenUp) await startRequest(db, id, clock.now());
  if (isGivenUp) {
    const reason = `No se pudo terminar en ${maxAttempts} intentos. Vuelva a pedirlo; si se repite, avise al proveedor.`;
    await endRequest(db, id, { status: "failed", reason, at: clock.now() });
  }
  if (request) announceAnalysis(context, id);
  audit({
    action: isGivenUp ? "analyses.failed" : "analyses.started",
    objectType: "analysis_request",
    objectId: id,
  });
  return isGivenUp ? undefined : request;
}

const derived = 60;

/**
 * Records that the result is derived and is sent to a provider for wording; false when the request was cancelled
 * meanwhile.
 */
async function handToModel(context: VerbContext, { id, provider_id }: RequestRow): Promise<boolean> {
  const waits = (await lockRequest(context.db, id)) === "processing";
  if (waits) {
    await setProgress(context.db, id, derived);
    announceAnalysis(context, id);
  }
  context.audit({
    action: waits ? "analyses.handed_to_model" : "analyses.left",
    objectType: "analysis_request",
    objectId: id,
    details: { provider: provider_id },
  });
  return waits;
}

/** Finds the result about the same subject, for the same readers, that was the newest when this one was requested. */
async function previousResult(db: Database, request: RequestRow): Promise<PreviousResult | null> {
  const row = await findLatestResult(db, [Audience.parse(request.audience)], {
    kinds: [AnalysisKind.parse(request.kind)],
    standardId: request.standard_id,
    before: request.requested_at,
  });
  const content = row && AnalysisContent.safeParse(row.content).data;
  return row && content ? { id: row.id, at: row.created_at, content } : null;
}

const scope = "company";

/** Reads the pending matters for the readers of a result about the organisation; null for a result about a standard. */
async function pendingOf(within: JobContext["within"], request: RequestRow): Promise<Pending | null> {
  if (request.kind !== "organization_status") return null;
  const audience = Audience.parse(request.audience);
  const oversees = audience === "company" ? (false as const) : undefined;
  return await within({ scope, effect: "read", oversees }, (context) => readPending(context, audience));
}

/**
 * Job that answers a request: it reads the data in one transaction, derives the result by rules, lets a model reword
 * it if requested, and stores it. An interrupted job starts again; a repeated delivery finds the result and does
 * nothing.
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
      const { frame, rules } = await gatherFacts(context, request);
      return deriveContent(frame, rules, previous);
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (derived instanceof Refusal) {
      await within({ scope, effect: "write" }, (context) => failRequest(context, id, derived.message));
      return;
    }
    const content = { ...derived, pending: await pendingOf(within, request) };
    if (request.provider_id !== builtIn) {
      const waits = await within({ scope, effect: "write" }, (context) => handToModel(context, request));
      if (!waits) return;
    }
    const worded = await wordByModel(gate, { companyId: companyIn(actor), request, content });
    await within({ scope, effect: "write" }, (context) => finishRequest(context, request, worded));
  },
});
