import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecretPlace } from "#platform/server/secrets/seal.ts";

export const webhookKeyPlace = (companyId: number, pipelineId: string): SecretPlace => ({
  table: "pipeline",
  column: "hook_key",
  companyId,
  rowId: pipelineId,
});

/** The maximum difference between the stated time of a call and its arrival, in either direction. */
const toleranceMs = 5 * 60_000;

interface SignedCall {
  sent_at: string;
  nonce: string;
  payload: string;
  signature: string;
}

/** Returns the HMAC-SHA256 over time, nonce and payload, each on a separate line. */
export const hookSignature = (key: string, { sent_at, nonce, payload }: Omit<SignedCall, "signature">) =>
  createHmac("sha256", key).update(`${sent_at}\n${nonce}\n${payload}`).digest("hex");

export function isSignedNow(key: string, call: SignedCall, now: Date): boolean {
  const signature = Buffer.from(hookSignature(key, call), "hex");
  const isRight = timingSafeEqual(signature, Buffer.from(call.signature, "hex"));
  return isRight && Math.abs(Date.parse(call.sent_at) - now.getTime()) <= toleranceMs;
}
