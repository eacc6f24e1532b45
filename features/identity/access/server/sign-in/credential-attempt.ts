import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Account } from "../accounts/accounts.store.ts";
import {
  type Attempts,
  afterFailures,
  attemptSubject,
  type LimitKind,
  mustWait,
  networkOfAddress,
  secondsUntil,
} from "./attempt-limits.rules.ts";
import {
  claimAttempt,
  deleteAttempts,
  dropForgottenAttempts,
  readAttempts,
  writeAttempts,
} from "./attempts.store.ts";
import { knownDevice } from "./known-device.ts";

interface Counted {
  kind: LimitKind;
  subject: Buffer;
  failures: number;
}

/** One attempt with a name and a password, and the attempt counters to which it belongs. */
export interface Attempt {
  name: Buffer;
  /** The counters that include this attempt; for a known device only its own. */
  claimed: Counted[];
  /** Wrong codes of the name, or of the name on a known device. */
  codes: Attempts & { subject: Buffer };
  pausedUntil: Date | undefined;
}

/**
 * Counts an attempt before it is checked: for the name in its network, and for the network; for a known device of the
 * account only for the device. The rows stay locked, so that parallel attempts are checked one after the other.
 */
export async function beginAttempt(
  context: VerbContext,
  username: string,
  account: Account | undefined,
): Promise<Attempt> {
  const { db, clock, http } = context;
  const now = clock.now();
  const name = attemptSubject(username);
  const network = networkOfAddress(http.ip);
  const device = knownDevice(context, account);
  const subjects: { kind: LimitKind; subject: Buffer }[] = device
    ? [{ kind: "device", subject: attemptSubject(username, device) }]
    : [
        { kind: "name_and_network", subject: attemptSubject(username, network) },
        { kind: "network", subject: attemptSubject(network) },
      ];
  const codeSubject = device ? attemptSubject(username, device) : name;
  const codes = { subject: codeSubject, ...(await readAttempts(db, "code", codeSubject, now)) };
  const claimed: Counted[] = [];
  for (const { kind, subject } of subjects) {
    const failures = await claimAttempt(db, kind, subject, now);
    if (failures === undefined) {
      const { blocked_until } = await readAttempts(db, kind, subject, now);
      return { name, claimed, codes, pausedUntil: blocked_until ?? now };
    }
    claimed.push({ kind, subject, failures });
  }
  return { name, claimed, codes, pausedUntil: undefined };
}

/** Stores the consequences of a failed attempt; returns the details for the audit log. */
export async function countFailure(
  { db, clock }: VerbContext,
  { name, claimed, codes }: Attempt,
  codeFailed: boolean,
): Promise<Record<string, unknown>> {
  const now = clock.now();
  const everywhere = (await claimAttempt(db, "name", name, now)) ?? 0;
  const { subject, ...before } = codes;
  const nextCodes = codeFailed ? afterFailures("code", codes.failures + 1, now) : before;
  const next = claimed.map(({ kind, subject, failures }) => ({
    kind,
    subject,
    ...afterFailures(kind, failures, now, kind === "name_and_network" ? everywhere : 0),
  }));
  // The counter of codes is written even if it does not change, so that a wrong code takes no longer than a wrong
  // password.
  await writeAttempts(db, [...next, { kind: "code", subject, ...nextCodes }]);
  await dropForgottenAttempts(db, now);
  return {
    counted_by: claimed[0]?.kind,
    failures: claimed[0]?.failures,
    name_waits: next[0]?.blocked_until != null,
    codes_locked: mustWait("code", nextCodes, now),
  };
}

/** Clears the failures after a successful sign-in: its subjects are deleted, and the network gets this try back. */
export async function clearAttempts({ db, clock }: VerbContext, { claimed, codes }: Attempt): Promise<void> {
  const now = clock.now();
  const [own, network] = claimed;
  await deleteAttempts(db, [...(own ? [own] : []), { kind: "code", subject: codes.subject }]);
  if (!network) return;
  const { kind, subject, failures } = network;
  await writeAttempts(db, [{ kind, subject, ...afterFailures(kind, failures - 1, now) }]);
}

export function pauseRefusal(until: Date, now: Date, { keep }: { keep?: true } = {}): Refusal {
  return new Refusal("too_many_requests", { keep, retryAfterSeconds: secondsUntil(until, now) });
}
