import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { companyOf, type Source } from "#platform/server/actor.ts";
import { GroupCommit } from "#platform/server/group-commit.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { IngestResult } from "../../contracts/event-source.contract.ts";
import * as contract from "../../contracts/event-source.contract.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { closeInbox, removeOldestDeliveries } from "../inbox/event-inbox.store.ts";
import { InboxQueues } from "../inbox/inbox-queues.ts";
import { type Enqueued, type SmallDelivery, storeInInbox } from "../inbox/put-in-inbox.ts";
import { deliveryFromInbox, storedAtOnce, storeInbox } from "../inbox/store-inbox.job.ts";
import { isItemError } from "../intake/deduplicate-batches.ts";
import { bodyStart, readBody } from "../intake/delivery-body.ts";
import { enforceQuota, QuotaPauses, refusePaused } from "../intake/enforce-quota.ts";
import { type SentRecords, takeBatches } from "../intake/take-batches.ts";
import { addKey, addSource, findSource, findSources, revokeKeys } from "./event-source.store.ts";
import { sourceFrom } from "./source.rules.ts";

/** Issues the only active key of a source; the portal stores its digest and its first characters. */
async function issueKey(
  { db, clock }: VerbContext,
  source: { companyId: number; id: string; name: string },
): Promise<string> {
  const key = newApiKey(source.companyId);
  const at = clock.now();
  await revokeKeys(db, source.id, at);
  await addKey(db, {
    companyId: source.companyId,
    id: uuidv7(),
    sourceId: source.id,
    name: source.name,
    secretSha256: tokenDigest(key),
    preview: keyPreview(key),
    at,
  });
  return key;
}

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{1,200}$/, "Idempotency-Key: hasta 200 caracteres visibles, sin espacios");

/**
 * The accepted content types: one JSON record per line, a JSON list, or lines of text such as CEF and LEEF; the
 * content decides which.
 */
const recordTypes = /^(application\/(x-ndjson|json)|text\/plain)\s*(;|$)/i;

/** The size in bytes from which a delivery is stored in its own transaction and read as a stream. */
const smallBytes = 64 * 1024;
/**
 * The limits of the group commit of one sender's small deliveries; with deliveries of at most 64 KiB a group has at
 * most 8 MiB, and its queue the same.
 */
const commitLimits = { atOnce: 128, longestQueue: 128, isItemError };

/** The small deliveries that are under way in a portal. */
class SmallDeliveries {
  readonly queues = new InboxQueues();
  readonly stored = new GroupCommit<SmallDelivery, IngestResult>({ ...commitLimits, gathers: true });
  readonly enqueued = new GroupCommit<SmallDelivery, Enqueued>({ ...commitLimits, gathers: false });
}

const ingestEvents: SteppedVerb<typeof contract.ingestEvents> = async (steps, input) => {
  const { actor, http, gate } = steps;
  if (actor.kind !== "source") throw new Error("Only a source delivers records");
  if (!recordTypes.test(http.header("content-type") ?? "")) {
    throw new Refusal("unsupported_type", {
      detail: "El cuerpo debe ser application/x-ndjson, application/json o text/plain.",
    });
  }
  const key = IdempotencyKey.optional().safeParse(http.header("idempotency-key"));
  if (!key.success) throw new Refusal("invalid_input", { detail: key.error.issues[0]?.message ?? "" });
  refusePaused(gate.memory(QuotaPauses), actor.sourceId, gate.clock.now());

  const idempotencyKey = key.data;
  const start = await bodyStart(readBody(input.body, http.header("content-encoding")), smallBytes);
  if ("whole" in start) return await takeSmallDelivery(steps, actor, { bytes: start.whole, idempotencyKey });
  const [answer] = await steps.within("write", (context) =>
    storeDeliveries(context, actor, [{ bytes: start.bytes, idempotencyKey }]),
  );
  if (!answer || answer instanceof Refusal) throw answer;
  return answer;
};

/**
 * Stores a small delivery at once if the source sends rarely; otherwise puts it into the inbox, from which it is
 * stored together with others a moment later.
 */
async function takeSmallDelivery(
  steps: Steps,
  actor: Source,
  delivery: SmallDelivery,
): Promise<IngestResult> {
  const { ip } = steps.http;
  const { memory, clock } = steps.gate;
  const { queues, stored, enqueued } = memory(SmallDeliveries);
  // Deliveries are grouped by source and address, because the log records the address of each.
  const place = `${actor.sourceId} ${ip}`;
  // Deliveries for a ClickHouse service go through the inbox: the service prefers large inserts, may be unreachable
  // for a while, or a move of the events may be running.
  const services = memory(EventServices);
  const isApart = services.isMoving(actor.companyId) || services.of(actor.companyId) !== undefined;
  const isBusy = isApart || stored.isAtWork(place) || queues.isInUse(actor.sourceId, clock.now());
  if (isOneLine(delivery.bytes) && isBusy) {
    const answer = await enqueued.store(place, delivery, (deliveries) =>
      steps.briefly("write", (context) => storeInInbox(context, queues, { ...actor, ip }, deliveries)),
    );
    if (answer) return answer;
  }
  return await stored.store(place, delivery, (deliveries) => storeAfterInbox(steps, actor, deliveries));
}

/** Returns whether a body is one line; a body with several lines is treated as several records without being parsed. */
function isOneLine(body: Buffer): boolean {
  const end = body.indexOf("\n");
  return end === -1 || body.subarray(end).toString().trim() === "";
}

/** Thrown when the inbox of the source holds more deliveries than one transaction may store. */
class MoreWaits extends Error {}

/** Stores the deliveries of the inbox before these, because they came earlier: repeated records are recognised. */
async function storeAfterInbox(
  steps: Steps,
  actor: Source,
  deliveries: readonly SmallDelivery[],
): Promise<(IngestResult | Refusal)[]> {
  for (;;) {
    try {
      return await steps.within("write", async (context) => {
        await closeInbox(context.db, actor.sourceId);
        return await storeDeliveries(context, actor, deliveries, storedAtOnce);
      });
    } catch (error) {
      if (!(error instanceof MoreWaits)) throw error;
      await storeInbox(steps.gate, actor);
    }
  }
}

async function storeDeliveries(
  context: VerbContext,
  { companyId, sourceId }: Source,
  deliveries: readonly SentRecords[],
  maxWaiting = 0,
): Promise<(IngestResult | Refusal)[]> {
  await enforceQuota(context, { companyId, sourceId }, deliveries.length);
  const source = await findSource(context.db, sourceId);
  if (!source) throw new Refusal("not_found");
  const waitingArrivals =
    maxWaiting > 0 ? await removeOldestDeliveries(context.db, sourceId, maxWaiting) : [];
  if (maxWaiting > 0 && waitingArrivals.length === maxWaiting) throw new MoreWaits();
  const answers = await takeBatches(context, { companyId, source }, [
    ...waitingArrivals.map(deliveryFromInbox),
    ...deliveries,
  ]);
  return answers.slice(waitingArrivals.length);
}

const listSources: Verb<typeof contract.listSources> = async ({ db }) => ({
  items: (await findSources(db)).map(sourceFrom),
});

const createSource: Verb<typeof contract.createSource> = async (context, { name, format }) => {
  const { db, actor, clock } = context;
  const companyId = companyOf(actor);
  if (companyId === null) throw new Refusal("no_active_company");
  const id = uuidv7();
  if (!(await addSource(db, { companyId, id, name, format, at: clock.now() }))) {
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  }
  const apiKey = await issueKey(context, { companyId, id, name });
  context.audit({
    action: "events.source_created",
    objectType: "event_source",
    objectId: id,
    details: { name },
  });
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  return { source: sourceFrom(source), api_key: apiKey };
};

const renewSourceKey: Verb<typeof contract.renewSourceKey> = async (context, { id }) => {
  const { db, actor } = context;
  const companyId = companyOf(actor);
  const source = await findSource(db, id);
  if (!source || companyId === null) throw new Refusal("not_found");
  const apiKey = await issueKey(context, { companyId, id, name: source.name });
  context.audit({
    action: "events.source_key_renewed",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source), api_key: apiKey };
};

const revokeSourceKey: Verb<typeof contract.revokeSourceKey> = async (
  { db, clock, audit, nothingChanged },
  { id },
) => {
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const revoked = await revokeKeys(db, id, clock.now());
  if (revoked === 0) {
    nothingChanged();
    return { source: sourceFrom(source) };
  }
  audit({
    action: "events.source_key_revoked",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, revoked },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source) };
};

export const eventSourceVerbs = [
  steppedRoute(contract.ingestEvents, ingestEvents),
  route(contract.listSources, listSources),
  route(contract.createSource, createSource),
  route(contract.renewSourceKey, renewSourceKey),
  route(contract.revokeSourceKey, revokeSourceKey),
];
