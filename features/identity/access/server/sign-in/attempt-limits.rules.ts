import { createHash } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";

interface Limit {
  /** The number of failures without a pause. */
  free: number;
  /** Seconds of the first pause; each further failure doubles it. */
  firstPause: number;
  longestPause: number;
  /** Seconds without a failure after which the failures no longer count. */
  memory: number;
}

/**
 * The limits that slow down guessing. Strangers can never cause a pause for others: wrong passwords pause a username
 * only in the network from which they came, and a known device is counted separately. A wrong code requires the right
 * password first, so codes may be locked for an hour.
 */
export const attemptLimits = {
  name_and_network: { free: 5, firstPause: 1, longestPause: 30, memory: 3_600 },
  network: { free: 30, firstPause: 1, longestPause: 60, memory: 900 },
  device: { free: 5, firstPause: 1, longestPause: 30, memory: 3_600 },
  code: { free: 5, firstPause: 60, longestPause: 3_600, memory: 86_400 },
  /** During a pause each code is checked once for as long as it can be valid. */
  code_in_pause: { free: 1, firstPause: 120, longestPause: 120, memory: 120 },
  /** Confirmations of the password in a session, where only the session's own person is counted. */
  confirmation: { free: 5, firstPause: 1, longestPause: 30, memory: 3_600 },
  reset: { free: 5, firstPause: 60, longestPause: 900, memory: 3_600 },
  /** The failures of a name over all networks; see `guessedEverywhere`. */
  name: { free: Number.POSITIVE_INFINITY, firstPause: 0, longestPause: 0, memory: 3_600 },
} as const satisfies Record<string, Limit>;
export type LimitKind = keyof typeof attemptLimits;

/**
 * The number of failures of a username over all networks from which each network has a single free try with it, and
 * then the longest pause. It slows down many networks that guess together; a person whose first try is right notices
 * nothing.
 */
const guessedEverywhere = 50;

export interface Attempts {
  failures: number;
  blocked_until: Date | null;
  forgotten_at: Date;
}

export function noAttempts(kind: LimitKind, now: Date): Attempts {
  return { failures: 0, blocked_until: null, forgotten_at: attemptExpiry(kind, now) };
}

/**
 * Returns the consequence of this many failures; `everywhere` counts the failures of the same username over all
 * networks.
 */
export function afterFailures(kind: LimitKind, failures: number, now: Date, everywhere = 0): Attempts {
  const { free, firstPause, longestPause } = attemptLimits[kind];
  const strict = everywhere >= guessedEverywhere;
  const waits = failures >= (strict ? 1 : free);
  const pause = strict
    ? longestPause
    : Math.min(longestPause, firstPause * 2 ** Math.min(failures - free, 30));
  return {
    failures,
    blocked_until: waits ? new Date(now.getTime() + pause * 1000) : null,
    forgotten_at: attemptExpiry(kind, now),
  };
}

export function mustWait(kind: LimitKind, { blocked_until }: Attempts, now: Date): boolean {
  return blocked_until !== null && blocked_until > now && blocked_until <= longestWait(kind, now);
}

/** Returns the latest possible end of a pause: a later one was set before the clock was set back, and is over. */
export function longestWait(kind: LimitKind, now: Date): Date {
  return new Date(now.getTime() + attemptLimits[kind].longestPause * 1000);
}

export function attemptExpiry(kind: LimitKind, now: Date): Date {
  return new Date(now.getTime() + attemptLimits[kind].memory * 1000);
}

/** Returns the counted subject, without storing the typed text. */
export function attemptSubject(...texts: string[]): Buffer {
  const digest = createHash("sha256");
  for (const [index, text] of texts.entries()) {
    digest.update(index === 0 ? "" : "\0").update(text.normalize("NFKC").toLowerCase());
  }
  return digest.digest();
}

/** Whoever has one address of an IPv6 /64 network has all of its addresses. */
export function networkOfAddress(ip: string): string {
  return normalizeIP(ip, 64);
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
