import { z } from "zod";

const text = z.string().trim().min(1).max(600);
const code = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** An amount of elapsed hours, of days of the calendar (corridos), or of working days (hábiles). */
const term = z.strictObject({
  amount: z.int().positive(),
  unit: z.enum(["hours", "calendar_days", "business_days"]),
});
const regimes = z.array(z.enum(["pse", "oiv"])).min(1);

const conditions = z.strictObject({
  /** Limits the duty to companies with these regimes of law 21.663; without it, the regime does not matter. */
  regimes: regimes.optional(),
  significant: z.literal(true).optional(),
  /** Limits the duty to incidents with an impact on confidentiality, integrity or legitimate use. */
  impact: z.literal(true).optional(),
  personal_data: z.literal(true).optional(),
  ended_by_its_term: z.literal(true).optional(),
  ongoing_after_final_report: z.literal(true).optional(),
  /** The duty applies to incidents that became known on this date or later. */
  in_force_from: z.iso.date().optional(),
});

const duty = z.strictObject({
  code,
  name: text,
  summary: text,
  norm: text,
  article: text,
  applies_if: conditions,
  starts_from: z.enum(["known", "early_alert_sent", "managed", "action_plan_adopted"]),
  /** The deadline; null if the norm gives no number. In that case only the elapsed time is shown. */
  term: term.nullable(),
  shorter: z.strictObject({ regimes, essential_service: z.literal(true), term }).nullable(),
  /** A report that is sent, or something that is done. */
  answered_by: z.enum(["report", "deed"]),
  report: code.nullable(),
  /** The duties whose deadline starts when this one is fulfilled. */
  followed_by: z.array(code),
  note: text,
});

const field = z.strictObject({
  key: code,
  label: text,
  kind: z.enum(["text", "long", "moment", "choice", "list"]),
  required: z.boolean(),
  /** The value of the incident that fills the field. */
  source: code.nullable(),
  /** Whether the field asks for a name, a number or an address of a person. */
  personal: z.boolean(),
  options: z.array(text).optional(),
  hint: text.optional(),
});

/** The schema of the legal duties after an incident: each duty with its deadline, and the fields of each report. */
export const legalDutiesFile = z.strictObject({
  notice: text,
  fields_notice: text,
  checked_on: z.iso.date(),
  platform: z.url(),
  days_notice: text,
  effects: z.array(z.strictObject({ code, name: text })).length(5),
  criteria: z.array(text).min(1),
  duties: z.array(duty).min(1),
  reports: z.array(z.strictObject({ code, name: text, fields: z.array(field).min(1) })).min(1),
});
export type LegalDutiesFile = z.infer<typeof legalDutiesFile>;
