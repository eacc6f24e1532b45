import { createHash } from "node:crypto";
import type { Call } from "#platform/contract/define-call.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { claimKey, findAnswer, keepAnswer, removeAnswersBefore } from "./idempotent-answer.store.ts";

export const idempotencyHeader = "idempotency-key";
/** How long the answer to a key is kept. */
const keptMs = 24 * 3_600_000;

const printable = /^[\x21-\x7e]{1,255}$/;

type Work = (context: VerbContext) => Promise<unknown>;

/** The work of a call, done once for a request that brings a key; the work itself for one that brings none. */
export function onceByKey(
  { call, actor, input }: { call: Call; actor: Actor; input: unknown },
  header: string | string[] | undefined,
  work: Work,
): Work {
  const key = keyOf(call, actor, header);
  return key === undefined ? work : (context) => answerOnce(context, { key, call, input }, work);
}

/** Whether the answer to a request with a key is kept: calls that make something, in one transaction, for a person. */
export function honoursKey({ method, effect, scope, answers = "json", body = "json" }: Call): boolean {
  return (
    method === "POST" &&
    effect === "write" &&
    answers === "json" &&
    body !== "raw" &&
    (scope === "company" || scope === "platform" || scope === "session")
  );
}

/** The key that a person gave a request, where the call honours it; refused when it is none. */
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
 * Runs the work of a call once per person, company and key, and answers the first result to each repetition within a
 * day. Of requests at the same time one does the work and the others wait for it. A key that comes with other data is
 * refused; work that is refused leaves the key free.
 */
async function answerOnce(
  context: VerbContext,
  { key, call, input }: KeyedRequest,
  work: Work,
): Promise<unknown> {
  const { db, actor, clock, keyring, nothingChanged } = context;
  if (actor.kind !== "user") throw new Error("Only a person's request has an idempotency key");
  const place = { company_id: companyOf(actor) ?? 0, user_id: actor.userId, key };
  const sealed = { table: "idempotent_answer", column: "answer_sealed", companyId: place.company_id };
  const secret = { ...sealed, rowId: `${place.user_id} ${key}` };
  const [request_sha256, created_at] = [digestOf(call, input), clock.now()];
  const since = new Date(created_at.getTime() - keptMs);
  if (await claimKey(db, place, { request_sha256, created_at, since })) {
    const answer = call.output.parse(await work(context));
    await keepAnswer(db, place, seal(keyring, secret, JSON.stringify(answer ?? null)));
    return answer;
  }
  const kept = await findAnswer(db, place);
  if (!kept?.answer_sealed) throw new Refusal("unavailable", { retryAfterSeconds: 2 });
  if (!kept.request_sha256.equals(request_sha256))
    throw new Refusal("conflict", {
      detail: "Esa clave de idempotencia ya se usó en otra solicitud. Envíe esta con una clave nueva.",
    });
  nothingChanged();
  return JSON.parse(unseal(keyring, secret, kept.answer_sealed));
}

/** Of a call and what it was asked; a file counts by its content, not by where it was stored. */
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

/** Removes the answers whose time is over. */
export async function forgetAnswers({ gate, within }: JobContext): Promise<void> {
  await within({ scope: "platform", effect: "write" }, async ({ db, entryFollows }) => {
    await removeAnswersBefore(db, new Date(gate.clock.now().getTime() - keptMs));
    // They hold nothing but copies of what was answered: the changes themselves left their entries.
    entryFollows();
  });
}
