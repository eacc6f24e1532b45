import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/access/access.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { sendResetLink } from "../passwords/send-reset-link.job.ts";
import { afterFailures, attemptSubject, networkOf } from "../sign-in/attempt-limits.rules.ts";
import { writeAttempts } from "../sign-in/attempts.store.ts";
import { takeAttempt } from "../sign-in/take-attempt.ts";

/** Only leaves a job, so that the answer and its time say nothing about the address. */
export const requestReset: Verb<typeof contract.requestReset> = async (context, { email }) => {
  const { db, clock, http, audit, enqueue } = context;
  for (const subject of [attemptSubject(`from ${networkOf(http.ip)}`), attemptSubject(`to ${email}`)]) {
    const requests = await takeAttempt(context, "reset", subject);
    await writeAttempts(db, [{ kind: "reset", subject, ...afterFailures("reset", requests, clock.now()) }]);
  }
  enqueue(sendResetLink, { requestId: uuidv7(), email });
  audit({ action: "access.reset_requested", objectType: "user" });
  return { ok: true };
};
