import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

export const Timestamp = z.iso.datetime();
const Words = z.string().nullable();
const Count = z.number().int();

/**
 * The common settings of read calls. They are for the provider and for the company's people, because the duties are
 * the company's, and only for incidents that the person may see.
 */
export const readCall = { scope: "company", permission: "duty.read", effect: "read", method: "GET" } as const;
export const writeCall = {
  scope: "company",
  permission: "duty.work",
  effect: "write",
  method: "POST",
} as const;

/**
 * - `to_decide`: a missing fact decides whether the duty runs
 *
 * - `running`, `overdue`: the duty is open
 * - `not_applicable`: by the law itself, or by a person's decision
 */
export const dutyStates = [
  "to_decide",
  "running",
  "filed",
  "filed_late",
  "overdue",
  "not_applicable",
] as const;
export const DutyState = z.enum(dutyStates);
export type DutyState = z.infer<typeof DutyState>;

/** The reasons why a duty waits or does not apply. */
export const dutyReasons = [
  "regime_unknown",
  "regime_not_bound",
  "not_significant",
  "impact_elsewhere",
  "personal_data_unknown",
  "no_personal_data",
  "not_in_force",
  "knowledge_missing",
  "early_alert_missing",
  "managed_missing",
  "plan_missing",
  "replaced_by_situation",
  "not_ongoing",
  "decided_at_term",
  "dismissed",
] as const;
export const DutyReason = z.enum(dutyReasons);
export type DutyReason = z.infer<typeof DutyReason>;

/**
 * The facts about an incident that a person declares. The time of knowledge is not among them: it is a key time of
 * the incident.
 */
export const factKinds = [
  "significant",
  "essential_service",
  "impact",
  "personal_data",
  "managed",
  "action_plan_adopted",
  "regime",
] as const;
export const FactKind = z.enum(factKinds);
export type FactKind = z.infer<typeof FactKind>;

const YesNo = z.enum(["yes", "no", "unknown"]);
const At = z.iso.datetime({ offset: true }).nullable();
/** The value of a declared fact. A time can be withdrawn with null. */
export const FactValue = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("significant"), answer: YesNo }),
  z.strictObject({ kind: z.literal("essential_service"), answer: YesNo }),
  z.strictObject({ kind: z.literal("impact"), answer: YesNo }),
  z.strictObject({ kind: z.literal("personal_data"), answer: YesNo }),
  z.strictObject({ kind: z.literal("managed"), at: At }),
  z.strictObject({ kind: z.literal("action_plan_adopted"), at: At }),
  /** The regime of the company at the time of knowledge, if it differs from the legal profile. */
  z.strictObject({ kind: z.literal("regime"), answer: z.enum(["none", "pse", "oiv", "dossier"]) }),
]);
export type FactValue = z.infer<typeof FactValue>;

/** A declared fact. It is immutable: a correction is another row, and both remain. */
export const LegalFact = z.object({
  id: Id,
  kind: FactKind,
  answer: Words,
  at: Timestamp.nullable(),
  proof: z.string(),
  declared_by_name: z.string(),
  declared_at: Timestamp,
  /** Whether a later declaration replaced it. */
  replaced: z.boolean(),
});
export type LegalFact = z.infer<typeof LegalFact>;

export const DutyStatus = z.object({
  code: z.string(),
  state: DutyState,
  reason: DutyReason.nullable(),
  started_at: Timestamp.nullable(),
  /** The target time («Objetivo»), a multiple of 24 hours after the start. Deadline alerts follow it. */
  target_at: Timestamp.nullable(),
  /** Límite: the last second at which a filing is on time. */
  limit_at: Timestamp.nullable(),
  filed_at: Timestamp.nullable(),
  shortened: z.boolean(),
  words: Words,
  approver: Words,
});
export type DutyStatus = z.infer<typeof DutyStatus>;

export const Duty = DutyStatus.extend({
  name: z.string(),
  summary: z.string(),
  norm: z.string(),
  article: z.string(),
  note: z.string(),
  answered_by: z.enum(["report", "deed"]),
  term: z.object({ amount: Count, unit: z.enum(["hours", "calendar_days", "business_days"]) }).nullable(),
  /** The progress of its report; null for a duty without a report. */
  draft: z.object({ filled: Count, fields: Count, missing: Count }).nullable(),
});
export type Duty = z.infer<typeof Duty>;

/** A sent report or a completed act. A correction is a new filing that names the corrected one. */
export const Filing = z.object({
  id: Id,
  duty: z.string(),
  sent_at: Timestamp,
  folio: z.string(),
  note: z.string(),
  receipt: z.object({ name: z.string(), bytes: Count, sha256: z.string() }).nullable(),
  rectifies: Id.nullable(),
  filed_by_name: z.string(),
  filed_at: Timestamp,
});
export type Filing = z.infer<typeof Filing>;

export const IncidentDuties = z.object({
  incident: z.object({ id: Id, code: z.string(), title: z.string() }),
  now: Timestamp,
  known_at: Timestamp.nullable(),
  known_source: Words,
  regime: z.enum(["none", "pse", "oiv", "unknown"]),
  /** Whether the regime was declared for this incident. Otherwise it comes from the legal profile. */
  regime_declared: z.boolean(),
  qualified_on: z.iso.date().nullable(),
  duties: z.array(Duty),
  facts: z.array(LegalFact),
  filings: z.array(Filing),
  notice: z.string(),
  days_notice: z.string(),
  platform: z.string(),
  effects: z.array(z.object({ code: z.string(), name: z.string() })),
  criteria: z.array(z.string()),
});
export type IncidentDuties = z.infer<typeof IncidentDuties>;

export const getIncidentDuties = defineCall({
  ...readCall,
  name: "legal_duties.get_incident_duties",
  path: "/api/incidents/:id/duties/",
  summary:
    "Lists the legal duties after an incident, each with recipient, deadline and state, and the facts behind them",
  input: z.object({ id: Id }),
  output: IncidentDuties,
});

/** The effect of a fact on one duty. */
export const DutyChange = z.object({
  code: z.string(),
  name: z.string(),
  before: DutyStatus,
  after: DutyStatus,
  /** Whether the fact makes a duty late that was not late before. */
  late_at_once: z.boolean(),
});
export type DutyChange = z.infer<typeof DutyChange>;

export const previewFact = defineCall({
  ...writeCall,
  effect: "read",
  name: "legal_duties.preview_fact",
  path: "/api/incidents/:id/duties/facts/preview/",
  summary:
    "Returns the consequences of a fact before it is declared: duties that begin, move, end or are late at once",
  input: z.object({ id: Id, fact: FactValue }),
  output: z.object({ changes: z.array(DutyChange) }),
});

export const declareFact = defineCall({
  ...writeCall,
  creates: true,
  name: "legal_duties.declare_fact",
  path: "/api/incidents/:id/duties/facts/",
  summary: "Declares or corrects a fact with its proof; both statements remain",
  input: z.object({ id: Id, fact: FactValue, proof: text(2_000, 5) }),
  output: IncidentDuties,
});

/** Dismisses a duty with a reason. The person who dismisses it authenticates again. */
export const dismissDuty = defineCall({
  ...writeCall,
  confirmation: "recent",
  name: "legal_duties.dismiss_duty",
  path: "/api/incidents/:id/duties/:duty/dismiss/",
  summary: "Dismisses a duty, with the reason and the person who approves it",
  input: z.object({ id: Id, duty: text(60, 1), words: text(2_000, 10) }),
  output: IncidentDuties,
});

export const reinstateDuty = defineCall({
  ...writeCall,
  name: "legal_duties.reinstate_duty",
  path: "/api/incidents/:id/duties/:duty/reinstate/",
  summary: "Reinstates a dismissed duty with its original deadline",
  input: z.object({ id: Id, duty: text(60, 1), words: text(2_000, 10) }),
  output: IncidentDuties,
});

/** An open duty of a company, or one that needs a decision. */
export const DueDuty = z.object({
  company_id: Count,
  company_name: z.string(),
  incident: z.object({ id: Id, code: z.string(), title: z.string() }),
  code: z.string(),
  name: z.string(),
  state: DutyState,
  started_at: Timestamp.nullable(),
  target_at: Timestamp.nullable(),
  limit_at: Timestamp.nullable(),
});
export type DueDuty = z.infer<typeof DueDuty>;

export const listDueEverywhere = defineCall({
  scope: "platform",
  permission: "duty.oversee",
  effect: "read",
  method: "GET",
  name: "legal_duties.list_due_everywhere",
  path: "/api/manage/incidents/duties/",
  summary:
    "Lists the legal duties of open incidents in every company, the next deadline first, without restricted incidents",
  input: z.object({}),
  output: z.object({ items: z.array(DueDuty), cut: z.boolean() }),
});
