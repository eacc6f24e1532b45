import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import { pageCompanyHeader } from "#platform/contract/page-company.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import {
  type Asking,
  idempotencyHeader,
  onceByKey,
  stepsOnceByKey,
} from "#platform/server/idempotency/answer-once.ts";
import { workingOn } from "#platform/server/pauses/current-work.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { actorOfCall, refuseEndedView, refuseWithinView } from "#platform/server/sessions/client-view.ts";
import {
  type Identified,
  identifyAndStay,
  identifyRequester,
  sessionOf,
} from "#platform/server/sessions/identify.ts";
import { refuseUnconfirmed } from "#platform/server/sessions/recent-confirmation.ts";
import { csrfCookie } from "#platform/server/sessions/session-cookie.ts";
import { inSteps, isOncePerKey, type SteppedRoute, type Steps } from "#platform/server/steps.ts";
import type { FileAnswer, HttpPort, Route, RowsAnswer, VerbContext } from "#platform/server/verb.ts";
import { requestFacts } from "./allowed-origin.ts";
import { csrfPasses } from "./csrf.ts";
import type { Gate } from "./gate-services.ts";
import { httpPort } from "./http-port.ts";
import { readInput, readPath, refuseUnacceptable } from "./read-input.ts";
import { announcedBytes, discardFiles, receiveFiles } from "./receive-files.ts";
import { sendEvents } from "./send-events.ts";
import { goneSignal, sendFile, sendRows } from "./send-stream.ts";
import { type GateFrame, withinGate } from "./within-gate.ts";

/** Runs a call in steps, once per key where the call creates something. */
async function runSteps(
  route: SteppedRoute,
  steps: Steps,
  asking: Asking,
  key: string | string[] | undefined,
): Promise<unknown> {
  const work = () => route.steps(steps, asking.input as never);
  if (!isOncePerKey(route)) return await work();
  return await stepsOnceByKey(asking, key, (each) => steps.briefly("write", each), work);
}

/**
 * Returns the step function of one request: each step runs in its own transaction, with the rights that the person
 * has at that time.
 */
function stepsOf(gate: Gate, frame: GateFrame & { http: HttpPort }, signal: AbortSignal): Steps {
  const { actor, http } = frame;
  const step: Steps["briefly"] = (effect, work) =>
    withinGate(gate, { ...frame, bulk: false, effect, opened: undefined }, work);
  return {
    gate,
    actor,
    http,
    signal,
    briefly: step,
    within: (effect, work) =>
      frame.bulk
        ? gate.bulkPlaces.within(companyOf(actor) ?? 0, () =>
            withinGate(gate, { ...frame, effect, opened: undefined }, work),
          )
        : step(effect, work),
  };
}

/** Mounts every call of the portal behind the gate, which is the only way to a verb. */
export function mountRoutes(app: FastifyInstance, gate: Gate, routes: Route[]): void {
  mount(
    app,
    gate,
    routes.filter(({ call }) => call.body !== "raw"),
  );
  app.register(async (streamed) => {
    // The verbs of these calls read the raw body, whatever its content type.
    streamed.removeAllContentTypeParsers();
    streamed.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
    mount(
      streamed,
      gate,
      routes.filter(({ call }) => call.body === "raw"),
    );
  });
}

function mount(app: FastifyInstance, gate: Gate, routes: Route[]): void {
  for (const route of routes)
    for (const url of [route.call.path, ...(route.call.page ? [route.call.page] : [])])
      app.route({
        method: route.call.method,
        url,
        config: { call: route.call },
        exposeHeadRoute: route.call.method === "GET" && route.call.effect === "read",
        handler: (request, reply) =>
          workingOn(gate.pauses, { kind: "call", name: route.call.name, companyId: null }, () =>
            isBulk(route.call)
              ? pass(gate, route, request, reply)
              : passWithPriority(gate, route, request, reply),
          ),
      });
}

/** Returns whether a call is an import or an export, which yields to other requests. */
function isBulk({ body, answers }: Call): boolean {
  return body === "raw" || answers === "rows";
}

async function passWithPriority(...[gate, ...rest]: Parameters<typeof pass>): Promise<unknown> {
  const leave = gate.requestPriority.enter();
  try {
    return await pass(gate, ...rest);
  } finally {
    leave();
  }
}

async function pass(
  gate: Gate,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!isPlainRead(route)) {
    return await admit(gate, route, await identifyRequester(gate, request), request, reply);
  }
  const caller = await identifyAndStay(gate, request);
  try {
    return await admit(gate, route, caller, request, reply);
  } catch (error) {
    await caller.opened?.rollback();
    throw error;
  }
}

/**
 * Returns whether a call can continue in the transaction that identified the caller: it changes nothing and does no
 * slow work in between.
 */
function isPlainRead(route: Route): boolean {
  const { effect, answers, body } = route.call;
  return effect === "read" && answers !== "rows" && body !== "files" && body !== "raw" && !inSteps(route);
}

async function admit(
  gate: Gate,
  route: Route,
  identified: Identified,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = route;
  const caller = { ...identified, actor: actorOfCall(identified.actor, call) };
  refuseEndedView(identified.actor, call, request.headers);
  authorise(caller.actor, call, request);
  refuseWithinView(caller.actor, call);
  if (call.scope === "company" && caller.companyIsRefused) throw new Refusal("other_company");
  if (call.method !== "GET" && caller.actor.kind !== "source") refuseForgery(gate, request, call);
  refuseUnconfirmed(caller, call, gate.clock.now());
  if (call.mediaType !== undefined) refuseUnacceptable(call.mediaType, request.headers.accept);
  // Work that was accepted before continues; only new writes are refused.
  if (call.effect === "write" && gate.disk.isLow) throw new Refusal("storage_full");
  const files = call.body === "files" ? await takeFiles(gate, route, caller.actor, request, reply) : {};
  try {
    const input =
      call.body === "raw"
        ? { ...(readInput(call, request) as object), body: await bodyInGaps(gate, request) }
        : readInput(call, request, files);
    const answered = () => answer(gate, route, caller, input, request, reply);
    return isBulk(call) && !inSteps(route)
      ? await gate.bulkPlaces.within(companyOf(caller.actor) ?? 0, answered)
      : await answered();
  } catch (error) {
    await discardFiles(gate, files);
    throw error;
  }
}

/** Receives the files of a form, after every check that needs no file. */
async function takeFiles(
  gate: Gate,
  { call, beforeFiles }: Route,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const bytes = announcedBytes(call, request);
  const path = readPath(call, request);
  if (beforeFiles) {
    const http = httpPort(gate, request, reply);
    const frame = { scope: call.scope, effect: "read", actor, http, bulk: false } as const;
    await withinGate(gate, frame, (context) => beforeFiles(context, path, bytes));
  }
  return await receiveFiles(gate, call, request);
}

/** The maximum length of a body that arrives in one or two pieces. */
const shortBytes = 64 * 1024;

/** Returns the body as a stream that yields to waiting requests before each chunk; a short body yields once. */
async function bodyInGaps({ requestPriority }: Gate, { raw, headers }: FastifyRequest): Promise<Readable> {
  const length = headers["content-length"];
  if (length === undefined || Number(length) > shortBytes) {
    return Readable.from(requestPriority.inGaps(raw), { highWaterMark: 1 });
  }
  await requestPriority.yieldToWaiting();
  return raw;
}

async function answer(
  gate: Gate,
  route: Route,
  { actor, opened }: Identified,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call, verb } = route;
  const http = httpPort(gate, request, reply);
  const frame = { scope: call.scope, effect: call.effect, actor, http, bulk: isBulk(call), opened };
  const ask = (context: VerbContext) => verb(context, input as never) as Promise<unknown>;
  const asking = { call, actor, input };
  const key = request.headers[idempotencyHeader];
  const run = onceByKey(asking, key, ask);
  if (actor.kind === "user" && actor.companyId !== null) reply.header(pageCompanyHeader, actor.companyId);
  reply.status(call.creates ? 201 : 200);
  if (call.answers === "rows") {
    const rows = (await withinGate(gate, frame, run, async (value) => {
      if (!(value as RowsAnswer).afterCommit) await sendRows(gate, reply, value as RowsAnswer);
    })) as RowsAnswer;
    if (rows.afterCommit) await sendRows(gate, reply, rows);
    return reply;
  }
  const value = inSteps(route)
    ? await runSteps(route, stepsOf(gate, frame, goneSignal(reply)), asking, key)
    : await withinGate(gate, frame, run);
  if (call.answers === "events") {
    const session = sessionOf(gate, request);
    const watched = actor.kind === "user" && session !== undefined;
    const unwatch = watched && gate.rights.watch({ session, as: actor, end: () => reply.raw.destroy() });
    if (unwatch) reply.raw.once("close", unwatch);
    return await sendEvents(reply, value as AsyncIterable<unknown>, call.output);
  }
  if (call.answers === "file") return await sendFile(gate, reply, value as FileAnswer);
  reply.type(call.mediaType ?? "application/json; charset=utf-8");
  // The contract's schema removes fields that it does not list, so that they are never sent.
  return JSON.stringify(call.output.parse(value));
}

/** Refuses with 401 without a session, and with 403 when the role lacks the permission. */
function authorise(actor: Actor, call: Call, { headers }: FastifyRequest): void {
  if (roleMay(actor.role, call.permission)) return;
  if (actor.kind === "anonymous") {
    const detail = "La clave de la API no es válida o fue revocada.";
    throw new Refusal("not_signed_in", headers.authorization ? { detail } : {});
  }
  if (actor.kind === "user" && actor.limitedBy === "password_expired") throw new Refusal("password_expired");
  throw new Refusal("forbidden");
}

function refuseForgery(gate: Gate, request: FastifyRequest, call: Call): void {
  const field =
    call.body === undefined || call.body === "json" ? (request.body as Record<string, unknown> | null) : null;
  const inBody = field?.csrfmiddlewaretoken;
  const header = request.headers["x-csrftoken"];
  const passes = csrfPasses({
    ...requestFacts(gate.config, request),
    cookie: request.cookies[csrfCookie],
    token:
      typeof inBody === "string" && inBody !== "" ? inBody : typeof header === "string" ? header : undefined,
  });
  if (!passes) throw new Refusal("csrf_failed");
}
