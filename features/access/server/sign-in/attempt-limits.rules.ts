import { createHash } from "node:crypto";

export type LimitKind = "username" | "code" | "ip" | "reset";

interface Limit {
  /** Failures that cost nothing. */
  free: number;
  /** Seconds of the first pause; each further failure doubles it. */
  firstPause: number;
  longestPause: number;
  /** Seconds without a failure after which all is forgotten. */
  memory: number;
}

/**
 * Guessing is slowed in four ways. Wrong passwords only ever pause a name for half a minute, so that nobody can lock
 * somebody else out; wrong codes need the right password first, so they may lock for an hour.
 */
export const attemptLimits = {
  username: { free: 5, firstPause: 1, longestPause: 30, memory: 3_600 },
  code: { free: 5, firstPause: 60, longestPause: 3_600, memory: 86_400 },
  ip: { free: 30, firstPause: 1, longestPause: 60, memory: 900 },
  reset: { free: 5, firstPause: 60, longestPause: 900, memory: 3_600 },
} as const satisfies Record<LimitKind, Limit>;

export interface Attempts {
  failures: number;
  blocked_until: Date | null;
  forgotten_at: Date;
}

export function noAttempts(kind: LimitKind, now: Date): Attempts {
  return { failures: 0, blocked_until: null, forgotten_at: forgottenAt(kind, now) };
}

/** What follows when this many have failed. */
export function afterFailures(kind: LimitKind, failures: number, now: Date): Attempts {
  const { free, firstPause, longestPause } = attemptLimits[kind];
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - free, 30));
  return {
    failures,
    blocked_until: failures < free ? null : new Date(now.getTime() + pause * 1000),
    forgotten_at: forgottenAt(kind, now),
  };
}

export function mustWait(attempts: Attempts, now: Date): boolean {
  return attempts.blocked_until !== null && attempts.blocked_until > now;
}

export function forgottenAt(kind: LimitKind, now: Date): Date {
  return new Date(now.getTime() + attemptLimits[kind].memory * 1000);
}

/** What is counted, without keeping what was typed. */
export function attemptSubject(text: string): Buffer {
  return createHash("sha256").update(text.normalize("NFKC").toLowerCase()).digest();
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
