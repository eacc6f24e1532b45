import { createHash } from "node:crypto";
import type { Call } from "#platform/contract/define-call.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { encryptSecret, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  type AnswerPlace,
  claimKey,
  findAnswer,
  releaseKey,
  removeAnswersBefore,
  saveAnswer,
} from "./idempotent-answer.store.ts";

export const idempotencyHeader = "idempotency-key";
/** The time, in milliseconds, for which the answer to an idempotency key is stored. */
const retentionMs = 24 * 3_600_000;

/**
 * The time, in milliseconds, after which a call in steps that claimed a key without storing an answer is considered
 * dead.
 */
const abandonedMs = 15 * 60_000;

const printable = /^[\x21-\x7e]{1,255}$/;

/** The caller and its request. */
export interface Asking {
  call: Call;
  actor: Actor;
  input: unknown;
}

type Work = (context: VerbContext) => Promise<unknown>;

/** Returns the work of a call, done once for a request with a key; unchanged for one without. */
export function onceByKey(
  { call, actor, input }: Asking,
  header: string | string[] | undefined,
  work: Work,
): Work {
  const key = keyOf(call, actor, header);
  return key === undefined ? work : (context) => answerOnce(context, { key, call, input }, work);
}

/**
 * Does the same as {@link onceByKey} for a call in steps: the first step claims the key, and the last one stores the
 * answer. A concurrent repetition is refused with a time to retry.
 */
export async function stepsOnceByKey(
  { call, actor, input }: Asking,
  header: string | string[] | undefined,
  within: <T>(work: (context: VerbContext) => Promise<T>) => Promise<T>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(call, actor, header);
  if (key === undefined) return await work();
  const request = { key, call, input };
  const storedAnswer = await within(async (context) => {
    context.entryFollows();
    const claim = claimOf(context, request);
    return (await claimKey(context.db, claim.place, claim.request))
      ? undefined
      : { answer: await answerOf(context, request) };
  });
  if (storedAnswer) return storedAnswer.answer;
  try {
    const answer = call.output.parse(await work());
    await within(async (context) => {
      context.entryFollows();
      await keep(context, request, answer);
    });
    return answer;
  } catch (error) {
    await within(async (context) => {
      context.entryFollows();
      await releaseKey(context.db, claimOf(context, request).place);
    });
    throw error;
  }
}

/**
 * Returns whether the answer to a request with an idempotency key is stored: only for calls that create something in
 * one transaction for a person.
 */
export function honoursKey({ method, effect, scope, answers = "json", body = "json" }: Call): boolean {
  return (
    method === "POST" &&
    effect === "write" &&
    answers === "json" &&
    body !== "raw" &&
    (scope === "company" || scope === "platform" || scope === "session")
  );
}

/** Returns the idempotency key of a request if the call supports it; refuses an invalid one. */
function keyOf(call: Call, actor: Actor, header: string | string[] | undefined): string | undefined {
  if (header === undefined || actor.kind !== "user" || !honoursKey(call)) return undefined;
  if (typeof header !== "string" || !printable.test(header))
    throw new Refusal("invalid_input", {
      detail: "Idempotency-Key: debe tener entre 1 y 255 caracteres visibles, sin espacios.",
    });
  return header;
}

interface KeyedRequest {
  key: string;
  call: Call;
  input: unknown;
}

/**
 * Runs the work of a call once per person, company and idempotency key, and returns the first result to each
 * repetition within a day. Concurrent requests wait for the one that does the work. A key with other input is
 * refused; if the work is refused, the key can be used again.
 */
async function answerOnce(context: VerbContext, request: KeyedRequest, work: Work): Promise<unknown> {
  const claim = claimOf(context, request);
  if (await claimKey(context.db, claim.place, claim.request)) {
    const answer = request.call.output.parse(await work(context));
    await keep(context, request, answer);
    return answer;
  }
  const answer = await answerOf(context, request);
  context.nothingChanged();
  return answer;
}

function claimOf({ actor, clock }: VerbContext, { key, call, input }: KeyedRequest) {
  if (actor.kind !== "user") throw new Error("Only a person's request has an idempotency key");
  const now = clock.now();
  const request = {
    request_sha256: digestOf(call, input),
    created_at: now,
    since: new Date(now.getTime() - retentionMs),
    abandonedBefore: new Date(now.getTime() - abandonedMs),
  };
  return { place: { company_id: companyOf(actor) ?? 0, user_id: actor.userId, key }, request };
}

const secretOf = ({ company_id, user_id, key }: AnswerPlace) => ({
  table: "idempotent_answer",
  column: "answer_sealed",
  companyId: company_id,
  rowId: `${user_id} ${key}`,
});

async function keep(context: VerbContext, request: KeyedRequest, answer: unknown): Promise<void> {
  const { place } = claimOf(context, request);
  await saveAnswer(
    context.db,
    place,
    encryptSecret(context.keyring, secretOf(place), JSON.stringify(answer ?? null)),
  );
}

/** Returns the stored answer to a key that another request has claimed. */
async function answerOf(context: VerbContext, request: KeyedRequest): Promise<unknown> {
  const claim = claimOf(context, request);
  const storedAnswer = await findAnswer(context.db, claim.place);
  if (storedAnswer && !storedAnswer.request_sha256.equals(claim.request.request_sha256))
    throw new Refusal("conflict", {
      detail: "Esa clave de idempotencia ya se usó en otra solicitud. Envíe esta con una clave nueva.",
    });
  if (!storedAnswer?.answer_sealed)
    throw new Refusal("unavailable", {
      detail: "La primera solicitud con esa clave de idempotencia sigue en curso. Pregunte de nuevo.",
      retryAfterSeconds: 2,
    });
  return JSON.parse(unseal(context.keyring, secretOf(claim.place), storedAnswer.answer_sealed));
}

/** Returns the digest of a call and its input; a file is included by its content, not by its storage key. */
function digestOf({ name }: Call, input: unknown): Buffer {
  const comparable = JSON.parse(
    JSON.stringify(input ?? null, (_name, value) => (isStoredFile(value) ? fileFacts(value) : value)),
  );
  return createHash("sha256")
    .update(canonicalJson({ name, input: comparable }))
    .digest();
}

interface StoredFacts {
  sha256: string;
  name: string;
}

const isStoredFile = (value: unknown): value is StoredFacts =>
  typeof value === "object" && value !== null && "sha256" in value && "key" in value && "name" in value;

const fileFacts = ({ sha256, name }: StoredFacts) => ({ sha256, name });

/** Removes the expired answers. */
export async function deleteOldAnswers({ gate, within }: JobContext): Promise<void> {
  await within({ scope: "platform", effect: "write" }, async ({ db, entryFollows }) => {
    await removeAnswersBefore(db, new Date(gate.clock.now().getTime() - retentionMs));
    // The removed rows are copies of answers: the changes themselves have their own audit entries.
    entryFollows();
  });
}
