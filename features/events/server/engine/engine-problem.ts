import { errors } from "@opensearch-project/opensearch";
import { z } from "zod";
import { type ConnectionTrouble, connectionTrouble } from "#platform/server/outbound/connection-trouble.ts";
import { OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";

/** Why an engine gave no answer that can be used. `detail` is for whoever manages it: it may name an index. */
export class EngineProblem extends Error {
  readonly kind: EngineProblemKind;
  readonly detail: string;

  constructor(kind: EngineProblemKind, detail = "") {
    super(`Event engine: ${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}

const outbound = {
  not_https: "not_https",
  forbidden_port: "forbidden_port",
  forbidden_address: "forbidden_address",
  unresolved: "unresolved",
  redirected: "redirected",
  too_large: "too_large",
  timed_out: "timed_out",
} as const;

const ofStatus = {
  400: "refused_query",
  401: "wrong_credentials",
  403: "no_right",
  404: "no_index",
  429: "busy",
  502: "down",
  503: "down",
  504: "timed_out",
} as const;

export type EngineProblemKind =
  | (typeof outbound)[keyof typeof outbound]
  | ConnectionTrouble
  | (typeof ofStatus)[keyof typeof ofStatus]
  | "failed"
  | "lapsed"
  | "partial"
  | "unreadable"
  | "paused"
  | "crowded"
  | "no_time";

/** Faults of the engine or of the way to it, which may come again at once; a refusal of what was asked is none. */
const faults = new Set<EngineProblemKind>([
  ...["timed_out", "closed_port", "broken_off", "busy", "down", "failed", "partial", "unreadable"],
  ...["unresolved", "too_large"],
] as EngineProblemKind[]);

export const isFault = ({ kind }: EngineProblem): boolean => faults.has(kind);

const Told = z.object({
  error: z.union([
    z.string(),
    z.object({
      type: z.string().optional(),
      reason: z.string().nullish(),
      root_cause: z.array(z.object({ type: z.string().optional(), reason: z.string().nullish() })).optional(),
    }),
  ]),
});

/** What an engine says of its own error, cut short. */
export function reasonIn(body: unknown): string {
  const told = Told.safeParse(body);
  if (!told.success) return "";
  const { error } = told.data;
  if (typeof error === "string") return error.slice(0, 300);
  const [cause] = error.root_cause ?? [];
  return (cause?.reason ?? error.reason ?? cause?.type ?? error.type ?? "").slice(0, 300);
}

/** What both engines answer to a point in time that they keep no longer, with the status of an index that is not there. */
const lapsed = '"search_context_missing_exception"';

export function problemOfStatus(status: number, body: unknown): EngineProblem {
  if (status === 404 && JSON.stringify(body ?? "").includes(lapsed)) return new EngineProblem("lapsed");
  return new EngineProblem(
    ofStatus[status as keyof typeof ofStatus] ?? "failed",
    reasonIn(body) || `${status}`,
  );
}

/** Whatever the client threw, in our words. */
export function engineProblemOf(error: unknown): EngineProblem {
  if (error instanceof EngineProblem) return error;
  if (error instanceof OutboundRefusal) return new EngineProblem(outbound[error.problem]);
  if (error instanceof errors.ResponseError) return problemOfStatus(error.statusCode, error.body);
  if (error instanceof errors.DeserializationError || error instanceof z.ZodError) {
    return new EngineProblem("unreadable");
  }
  const kind = connectionTrouble(error);
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return new EngineProblem(kind, kind === "broken_off" ? code : "");
}
