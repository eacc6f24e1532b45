import { z } from "zod";
import { AlertRef } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { stepShape } from "#platform/contract/case-work.ts";
import { clockShape } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Duration, KeyMoment } from "./incident-moments.contract.ts";
import {
  AffectedState,
  IncidentClockKind,
  IncidentPauseReason,
  IncidentStage,
  IncidentStepType,
  KeyMomentKind,
  OwnerSide,
} from "./incident-terms.contract.ts";
import { Count, Incident, IncidentRef, readCall, Timestamp, Words } from "./incidents.contract.ts";

export const IncidentClock = clockShape(IncidentClockKind, IncidentPauseReason);
export type IncidentClock = z.infer<typeof IncidentClock>;

/** Further facts of an activity entry; which fields are present depends on the entry's type. */
export const StepFacts = z.object({
  status: IncidentStage.optional(),
  status_before: IncidentStage.optional(),
  severity: Severity.optional(),
  severity_before: Severity.optional(),
  assignee_name: z.string().nullable().optional(),
  person_name: z.string().optional(),
  pause_reason: IncidentPauseReason.optional(),
  clock: IncidentClockKind.optional(),
  moment: KeyMomentKind.optional(),
  at: Timestamp.optional(),
  alert: z.object({ id: Id, number: Count }).optional(),
  incident: z.object({ id: Id, code: z.string() }).optional(),
  address: z.string().optional(),
  title: z.string().optional(),
  forced: z.boolean().optional(),
  bulk: z.boolean().optional(),
});
export const IncidentStep = stepShape(IncidentStepType, StepFacts).extend({
  /** The code of the incident of the entry, because the activity also shows entries of merged incidents. */
  code: z.string(),
});
export type IncidentStep = z.infer<typeof IncidentStep>;

/** A member of the incident's team; for a restricted incident, also a reader. */
export const IncidentPerson = z.object({
  user_id: Count,
  name: z.string(),
  side: OwnerSide,
  /** The role in the team: «coordina con el área legal». */
  part: z.string(),
  added_by_name: z.string(),
  added_at: Timestamp,
});
export type IncidentPerson = z.infer<typeof IncidentPerson>;

/** An alert of the incident. A detached alert is listed with the record of its detachment. */
export const AttachedAlert = z.object({
  /** The alert; null where it no longer exists. */
  alert: AlertRef.nullable(),
  attached_at: Timestamp,
  attached_by_name: z.string(),
  detached_at: Timestamp.nullable(),
  detached_by_name: Words,
  reason: z.string(),
});
export type AttachedAlert = z.infer<typeof AttachedAlert>;

/** An asset or account that the incident affects. */
export const Affected = z.object({
  id: Id,
  kind: z.enum(["asset", "account"]),
  name: z.string(),
  state: AffectedState,
  added_at: Timestamp,
});
export type Affected = z.infer<typeof Affected>;

/** A link to another object of the company: a finding, a control, a document, a page of the portal. */
export const IncidentLink = z.object({
  id: Id,
  kind: z.enum(["finding", "incident", "place"]),
  /** The id of the object; for a page, its path. */
  target: z.string(),
  label: z.string(),
  created_by_name: z.string(),
  created_at: Timestamp,
});
export type IncidentLink = z.infer<typeof IncidentLink>;

/** The maximum number of activity steps that are shown; the newest are shown. */
export const maxSteps = 500;

/**
 * The answer of every call that changes an incident. Long lists (facts, observables, tasks, evidence) have separate
 * calls.
 */
export const IncidentDetail = z.object({
  incident: Incident,
  description: z.string(),
  verdict_reason: z.string(),
  verdict_by_name: Words,
  verdict_at: Timestamp.nullable(),
  /** The root cause; empty while unknown. `undetermined`: it could not be found, with the reason. */
  root_cause: z.string(),
  root_cause_undetermined: z.boolean(),
  /** The impact on services, people, data and territory. */
  impact_text: z.string(),
  lessons: z.string(),
  techniques: z.array(z.string()),
  acknowledged_at: Timestamp.nullable(),
  /** The time at which each stage was first entered. */
  entered: z.partialRecord(IncidentStage, Timestamp),
  moments: z.array(KeyMoment),
  durations: z.array(Duration),
  clocks: z.array(IncidentClock),
  story: z.array(IncidentStep),
  people: z.array(IncidentPerson),
  alerts: z.array(AttachedAlert),
  affected: z.array(Affected),
  links: z.array(IncidentLink),
  merged: z.array(IncidentRef),
  merged_into: IncidentRef.nullable(),
  /** The incident from which this one was split; null after the split is undone. */
  split_from: IncidentRef.nullable(),
  /** The incidents that were split from this one. */
  split_into: z.array(IncidentRef),
  /** The number of entries in each part of the incident. */
  counts: z.object({
    facts: Count,
    observables: Count,
    tasks: Count,
    evidence: Count,
    notes: Count,
    decisions: Count,
  }),
  client_visible: z.boolean(),
  published_at: Timestamp.nullable(),
});
export type IncidentDetail = z.infer<typeof IncidentDetail>;

export const getIncident = defineCall({
  ...readCall,
  name: "incidents.get_incident",
  path: "/api/incidents/:id/",
  summary: "Returns an incident with its clocks, key moments, people, alerts and activity",
  input: z.object({ id: Id }),
  output: IncidentDetail,
});
