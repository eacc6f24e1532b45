import { z } from "zod";
import { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { infractions } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "compliance.read", effect: "read", method: "GET" } as const;
const write = { ...company, permission: "compliance.write", effect: "write" } as const;

export const regimes = ["none", "pse", "oiv"] as const;
export const Regime = z.enum(regimes);
export type Regime = z.infer<typeof Regime>;

/**
 * One document or event in the legal dossier. `began_on` is the day from which a deadline is counted, `on` the day on
 * which the duty was fulfilled.
 */
export const DossierEntry = z.object({
  /** The legal duty that the entry fulfils, by its code in the file of the law. */
  kind: text(60, 1),
  name: text(200, 2),
  began_on: z.iso.date().nullable().default(null),
  on: z.iso.date().nullable().default(null),
  expires_on: z.iso.date().nullable().default(null),
  note: text(1_000).default(""),
});
export type DossierEntry = z.infer<typeof DossierEntry>;

/** The position of the company under law 21.663. Version 0: not entered yet. */
export const LegalProfile = z.object({
  regime: Regime,
  /** A code of the law's sectors; empty when unknown. */
  sector: z.string(),
  resolution: z.string(),
  /** The publication of the list that names the company. */
  resolution_on: z.iso.date().nullable(),
  dossier: z.array(DossierEntry),
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type LegalProfile = z.infer<typeof LegalProfile>;

export const dutyStates = [
  "not_bound",
  "missing",
  "nothing_to_do",
  "pending",
  "overdue",
  "on_file",
  "expiring",
  "expired",
] as const;
export const DutyState = z.enum(dutyStates);
export type DutyState = z.infer<typeof DutyState>;

/** A duty of an operator of vital importance, with its state in the dossier. */
export const Duty = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  norm: z.string(),
  article: z.string(),
  term: z
    .object({
      amount: z.number().int(),
      unit: z.enum(["hours", "days", "months"]),
      day_type: z.enum(["calendar", "business"]).nullable(),
      recurring: z.boolean(),
      counted_from: z.string(),
    })
    .nullable(),
  control: z.string(),
  /** The id of the control; null if the library does not contain it. */
  control_id: z.number().int().nullable(),
  state: DutyState,
  due_on: z.iso.date().nullable(),
});
export type Duty = z.infer<typeof Duty>;

/** The general facts of the law, equal for every company. */
const Law = z.object({
  norm: z.string(),
  url: z.string(),
  notice: z.string(),
  reporting_platform: z.string(),
  sectors: z.array(z.object({ code: z.string(), name: z.string() })),
  classes: z.array(
    z.object({
      code: z.enum(infractions),
      name: z.string(),
      general_utm: z.number().int(),
      oiv_utm: z.number().int(),
    }),
  ),
  requalification: z.string(),
});
export type LawFacts = z.infer<typeof Law>;

const View = z.object({
  profile: LegalProfile,
  law: Law,
  duties: z.array(Duty),
  /**
   * The tiers of the standard that the company chose and those of its regime; null if the company does not follow the
   * standard.
   */
  tiers: z
    .object({
      standard_id: z.number().int(),
      version: z.number().int(),
      chosen: z.array(z.string()),
      proposed: z.array(z.string()),
      differ: z.boolean(),
    })
    .nullable(),
});
export type LegalView = z.infer<typeof View>;

export const getLegalProfile = defineCall({
  ...readCall,
  name: "assurance.get_legal_profile",
  path: "/api/compliance/anci/profile/",
  summary: "Returns the legal profile of the company under law 21.663: classification, duties and dossier",
  input: z.object({}),
  output: View,
});

const seenVersion = { version: z.number().int().min(0) };

export const saveLegalProfile = defineCall({
  ...write,
  name: "assurance.save_legal_profile",
  method: "PATCH",
  path: "/api/compliance/anci/profile/",
  summary: "Saves regime, sector and resolution of the company",
  input: z.object({
    ...seenVersion,
    regime: Regime.optional(),
    sector: text(60).optional(),
    resolution: text(200).optional(),
    resolution_on: z.iso.date().nullable().optional(),
  }),
  output: View,
});

export const saveDossier = defineCall({
  ...write,
  name: "assurance.save_dossier",
  method: "PUT",
  path: "/api/compliance/anci/dossier/",
  summary: "Saves the dossier with its dates",
  input: z.object({ ...seenVersion, dossier: z.array(DossierEntry).max(200) }),
  output: View,
});

/** A legal requirement that is not met or not assessed, with the highest fine that the law sets for its class. */
export const ExposedGap = z.object({
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  article: z.string(),
  infraction: z.enum(infractions),
  infraction_ref: z.string().nullable(),
  what: z.string().nullable(),
  result: Result,
  ceiling_utm: z.number().int(),
  excepted_until: z.iso.date().nullable(),
});
export type ExposedGap = z.infer<typeof ExposedGap>;

const Exposure = z.object({
  regime: Regime,
  /** The reason for which there is nothing to compute. */
  absent: z.enum(["not_bound", "not_followed"]).nullable(),
  /** The sum of the maximum fines of the known gaps, in UTM. */
  known_utm: z.number().int(),
  /** Sum of the ceilings of the requirements without an assessment, in UTM. */
  unassessed_utm: z.number().int(),
  /** The fine at stake: the highest ceiling of a known gap, in UTM. */
  highest_utm: z.number().int(),
  gaps: z.array(ExposedGap),
  notice: z.string(),
});
export type Exposure = z.infer<typeof Exposure>;

export const getExposure = defineCall({
  ...readCall,
  name: "assurance.get_exposure",
  path: "/api/compliance/anci/exposure/",
  summary: "Returns the highest legal fines for the open gaps, as information and not as advice",
  input: z.object({}),
  output: Exposure,
});

const Timestamp = z.iso.datetime({ offset: true });
export const LegalDeadline = z.object({
  code: z.string(),
  name: z.string(),
  term: z.object({
    amount: z.number().int(),
    unit: z.enum(["hours", "days", "months"]),
    day_type: z.enum(["calendar", "business"]).nullable(),
  }),
  counted_from: z.enum(["incident_known", "early_alert_sent", "incident_managed"]),
  condition: z.string().nullable(),
  note: z.string().nullable(),
  norm: z.string(),
  article: z.string(),
  /** Whether the company's regime requires this one. */
  binds: z.boolean(),
  /** The deadline; null while the time from which it is counted is unknown. */
  due_at: z.iso.datetime().nullable(),
});
export type LegalDeadline = z.infer<typeof LegalDeadline>;

export const computeDeadlines = defineCall({
  ...readCall,
  name: "assurance.compute_deadlines",
  path: "/api/compliance/anci/deadlines/",
  summary: "Computes when each report of an incident is due, from the known moments",
  input: z.object({
    incident_known: Timestamp.optional(),
    early_alert_sent: Timestamp.optional(),
    incident_managed: Timestamp.optional(),
  }),
  output: z.object({ items: z.array(LegalDeadline) }),
});
