import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { ControlRef } from "./control-ref.contract.ts";
import { exceptionQuery, exceptionStates } from "./exception-query.ts";

const company = { scope: "company" } as const;
const review = { ...company, permission: "compliance.review", effect: "write", method: "POST" } as const;

/** The minimum length of a reason in characters. */
export const shortestReason = 20;
/** The maximum number of days for which a gap is accepted at once. */
export const longestExceptionDays = 365;

export const ExceptionState = z.enum(exceptionStates);
export type ExceptionState = z.infer<typeof ExceptionState>;

/** A gap that the company accepts until a day, with the compensating measure. */
export const ControlException = z.object({
  id: Id,
  control: ControlRef,
  reason: z.string(),
  compensation: z.string(),
  approved_by_name: z.string(),
  approved_at: z.iso.datetime(),
  /** The last day on which the gap is accepted. */
  expires_on: z.iso.date(),
  state: ExceptionState,
  revoked_at: z.iso.datetime().nullable(),
  revoked_by_name: z.string().nullable(),
});
export type ControlException = z.infer<typeof ControlException>;

export const listExceptions = defineCall({
  ...company,
  name: "assurance.list_exceptions",
  method: "GET",
  path: "/api/compliance/exceptions/",
  summary: "Lists accepted gaps, the newest first",
  permission: "compliance.read",
  effect: "read",
  input: listInput(exceptionQuery),
  output: pageOf(ControlException),
});

export const approveException = defineCall({
  ...review,
  name: "assurance.approve_exception",
  path: "/api/compliance/exceptions/",
  summary: "Accepts the gap of a control until a day, at most a year ahead",
  creates: true,
  input: z.object({
    control_id: IntId,
    reason: text(2_000, shortestReason),
    compensation: text(2_000).default(""),
    expires_on: z.iso.date(),
  }),
  output: ControlException,
});

export const revokeException = defineCall({
  ...review,
  name: "assurance.revoke_exception",
  path: "/api/compliance/exceptions/:id/revoke/",
  summary: "Ends an exception early",
  input: z.object({ id: Id }),
  output: ControlException,
});
