import { z } from "zod";
import type { ingestEvents as call } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readBody } from "./body-bytes.ts";
import { findSource } from "./event-source.store.ts";
import { holdToQuota } from "./hold-to-quota.ts";
import { takeBatch } from "./take-batch.ts";

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{1,200}$/, "Idempotency-Key: hasta 200 caracteres visibles, sin espacios");

/** Records one per line, a list of them, or lines of text such as CEF and LEEF: the content tells which. */
const recordTypes = /^(application\/(x-ndjson|json)|text\/plain)\s*(;|$)/i;

export const ingestEvents: Verb<typeof call> = async (context, input) => {
  const { actor, http, db } = context;
  if (actor.kind !== "source") throw new Error("Only a source delivers records");
  if (!recordTypes.test(http.header("content-type") ?? "")) {
    throw new Refusal("unsupported_type", {
      detail: "El cuerpo debe ser application/x-ndjson, application/json o text/plain.",
    });
  }
  const idempotencyKey = IdempotencyKey.optional().safeParse(http.header("idempotency-key"));
  if (!idempotencyKey.success) {
    throw new Refusal("invalid_input", { detail: idempotencyKey.error.issues[0]?.message ?? "" });
  }
  await holdToQuota(context, actor);
  const source = await findSource(db, actor.sourceId);
  if (!source) throw new Refusal("not_found");
  const bytes = readBody(input.body, http.header("content-encoding"));
  return await takeBatch(context, {
    companyId: actor.companyId,
    source,
    bytes,
    idempotencyKey: idempotencyKey.data,
  });
};
