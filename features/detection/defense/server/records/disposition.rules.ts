import type { DefenseOutcome } from "#features/detection/defense/defense.contract.ts";

/** Outcomes of OCSF 1.x dispositions by number. Other dispositions do not state an outcome. */
const byNumber: Readonly<Record<number, DefenseOutcome>> = {
  1: "detected",
  2: "prevented",
  3: "contained",
  4: "contained",
  5: "contained",
  6: "prevented",
  11: "contained",
  12: "partial",
  13: "detected",
  14: "partial",
  15: "detected",
  16: "detected",
  17: "detected",
  18: "partial",
  19: "detected",
  20: "detected",
  21: "prevented",
  22: "prevented",
  23: "prevented",
  24: "contained",
  25: "prevented",
};

const words: Readonly<Record<DefenseOutcome, readonly string[]>> = {
  prevented: [
    ...["block", "blocked", "deny", "denied", "drop", "dropped", "reject", "rejected", "reset", "refused"],
    ...["prevent", "prevented", "captcha", "challenge", "bounced", "discard", "discarded", "sinkhole"],
    ...["bloqueado", "bloqueada", "denegado", "denegada", "rechazado", "rechazada", "impedido"],
  ],
  contained: [
    ...["quarantine", "quarantined", "isolate", "isolated", "contained", "deleted", "removed", "cleaned"],
    ...["disinfected", "corrected", "remediated", "killed", "terminated", "purged", "revoked"],
    ...["access revoked", "moved to quarantine", "cuarentena", "eliminado", "limpiado", "contenido"],
  ],
  partial: [
    ...["partially corrected", "partially remediated", "partially blocked", "delayed", "tagged", "partial"],
  ],
  detected: [
    ...["allow", "allowed", "accept", "accepted", "pass", "passed", "passthrough", "permit", "permitted"],
    ...["monitor", "monitored", "detect", "detected", "alert", "log", "logged", "logged only", "none"],
    ...["no action", "not blocked", "uncorrected", "count", "detect only", "monitor only", "log only"],
    ...["permitido", "permitida", "detectado", "solo registro"],
  ],
  unknown: [],
};

const byWord = new Map(
  Object.entries(words).flatMap(([outcome, list]) =>
    list.map((word) => [word, outcome as DefenseOutcome] as const),
  ),
);

/** Firewalls append the reset side or the dropped object: `reset-both`, `block-url`. */
const beginnings: readonly [beginning: string, outcome: DefenseOutcome][] = [
  ["reset ", "prevented"],
  ["drop ", "prevented"],
  ["block ", "prevented"],
  ["blocked ", "prevented"],
  ["deny ", "prevented"],
  ["quarantine ", "contained"],
  ["quarantined ", "contained"],
];

/** Returns the outcome for the word by which a tool states its action; undefined for other words. */
export function outcomeOfWord(action: string | null | undefined): DefenseOutcome | undefined {
  if (!action) return undefined;
  const plain = action
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  return byWord.get(plain) ?? beginnings.find(([beginning]) => plain.startsWith(beginning))?.[1];
}

/** Returns the outcome for an OCSF disposition number. */
export const outcomeOfDispositionId = (number: unknown): DefenseOutcome | undefined =>
  typeof number === "number" ? byNumber[number] : undefined;

/** The outcomes of Defender's remediation of evidence, of which the worst counts. */
const remediation: Readonly<Record<string, DefenseOutcome>> = {
  prevented: "prevented",
  blocked: "prevented",
  remediated: "contained",
  partiallyremediated: "partial",
  active: "detected",
  notremediated: "detected",
  unremediated: "detected",
  detected: "detected",
  notfound: "unknown",
};
const worst: readonly DefenseOutcome[] = ["detected", "partial", "contained", "prevented"];

export function outcomeOfRemediation(statuses: readonly unknown[]): DefenseOutcome | undefined {
  const keys = new Set(
    statuses.map((status) => (typeof status === "string" ? remediation[status.toLowerCase()] : undefined)),
  );
  return worst.find((outcome) => keys.has(outcome));
}
