import { type ConnectionTrouble, connectionTrouble } from "#platform/server/outbound/connection-trouble.ts";
import { type OutboundProblem, OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";

type Answered =
  | "refused_request"
  | "wrong_key"
  | "no_right"
  | "no_model"
  | "too_long"
  | "busy"
  | "down"
  | "failed"
  | "half"
  | "unreadable"
  | "not_a_stream"
  | "declined";

export type ModelProblemKind = OutboundProblem | ConnectionTrouble | Answered;

/** Why a model gave no answer that can be used. `detail` is what the provider says of it, for staff only. */
export class ModelProblem extends Error {
  readonly kind: ModelProblemKind;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ModelProblemKind, detail = "", retryAfterSeconds?: number) {
    super(`Model: ${kind}`);
    this.kind = kind;
    this.detail = detail.replace(/\s+/g, " ").trim().slice(0, 300);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const ofStatus: Record<number, ModelProblemKind> = {
  400: "refused_request",
  401: "wrong_key",
  403: "no_right",
  404: "no_model",
  405: "no_model",
  408: "timed_out",
  413: "too_long",
  422: "refused_request",
  429: "busy",
  500: "failed",
  502: "down",
  503: "down",
  504: "timed_out",
  529: "down",
};

export function problemOfStatus(status: number, detail: string, retryAfterSeconds?: number): ModelProblem {
  const kind = ofStatus[status] ?? (status >= 500 ? "failed" : "refused_request");
  return new ModelProblem(kind, detail, retryAfterSeconds);
}

/** An error that the provider sends in the middle of an answer. */
export function problemOfEvent(type: string, message: string): ModelProblem {
  if (/overloaded|unavailable/.test(type)) return new ModelProblem("down", message);
  if (/rate_limit/.test(type)) return new ModelProblem("busy", message);
  return new ModelProblem("failed", message);
}

/** Whatever was thrown on the way, in our words. */
export function modelProblemOf(error: unknown): ModelProblem {
  if (error instanceof ModelProblem) return error;
  if (error instanceof OutboundRefusal) return new ModelProblem(error.problem);
  return new ModelProblem(connectionTrouble(error));
}

const passing = new Set<ModelProblemKind>([
  "busy",
  "down",
  "failed",
  "closed_port",
  "broken_off",
  "unresolved",
]);
/** Whether the same request may go well a moment later. */
export const mayPass = ({ kind }: ModelProblem): boolean => passing.has(kind);

const harmless = new Set<ModelProblemKind>(["refused_request", "too_long", "declined"]);
/** Whether the provider is to blame: too many of these in a row, and it rests. */
export const isFault = ({ kind }: ModelProblem): boolean => !harmless.has(kind);
