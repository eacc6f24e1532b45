import { createHash } from "node:crypto";
import { z } from "zod";
import type { Config } from "#platform/server/config/config.ts";
import { fewAtOnce } from "#platform/server/outbound/few-at-once.ts";
import {
  guardedFetch,
  type OutboundAnswer,
  type OutboundRequest,
} from "#platform/server/outbound/guarded-fetch.ts";
import { Refusal } from "#platform/server/refusal.ts";

type Ask = (request: OutboundRequest) => Promise<OutboundAnswer>;

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** The score of version 3: 1 is a person, 0 a machine. */
  score: z.number().optional(),
});
const lowestScore = 0.5;
const waitInLine = fewAtOnce(4);

/** Returns an identifier of a token that Google confirms; undefined otherwise. */
export async function recaptchaName(
  config: Pick<Config, "origin"> & { recaptcha: NonNullable<Config["recaptcha"]> },
  token: string,
  ask: Ask = guardedFetch,
): Promise<Buffer | undefined> {
  const body = new URLSearchParams({ secret: config.recaptcha.secret, response: token }).toString();
  const answer = await waitInLine(() =>
    ask({
      url: "https://www.google.com/recaptcha/api/siteverify",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
      timeoutMs: 4_000,
      maximumBytes: 20_000,
    }).catch(() => undefined),
  );
  if (answer?.status !== 200) throw new Refusal("unavailable");
  const verdict = Verdict.safeParse(jsonIn(answer.body));
  if (!verdict.success) throw new Refusal("unavailable");
  const { success, hostname, score } = verdict.data;
  const here = hostname === new URL(config.origin).hostname;
  if (!success || !here || (score ?? 1) < lowestScore) return undefined;
  return createHash("sha256").update(token).digest();
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
