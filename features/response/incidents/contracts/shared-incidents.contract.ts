import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { IncidentClock, IncidentDetail } from "./incident-detail.contract.ts";
import { Task } from "./incident-tasks.contract.ts";
import {
  IncidentStage,
  IncidentStepType,
  IncidentVerdict,
  ServiceImpact,
  Tlp,
} from "./incident-terms.contract.ts";
import { Fact } from "./incident-timeline.contract.ts";
import { Count, Timestamp, Words, workCall } from "./incidents.contract.ts";

/**
 * The calls of the company's own people: published incidents, with approved texts and without internal fields. All
 * people get the same answer.
 */
const shared = { scope: "company", permission: "incident.read", effect: "read", method: "GET" } as const;

export const SharedIncident = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  severity: Severity,
  stage: IncidentStage,
  class_name: Words,
  impact: ServiceImpact,
  verdict: IncidentVerdict.nullable(),
  tlp: Tlp,
  opened_at: Timestamp,
  published_at: Timestamp,
  closed_at: Timestamp.nullable(),
  lead_name: Words,
  /** The description in plain words; at most the first 300 characters in a list. */
  plain: z.string(),
  /** The open tasks of the company. */
  client_tasks: Count,
  next_due_at: Timestamp.nullable(),
});
export type SharedIncident = z.infer<typeof SharedIncident>;

export const SharedDetail = z.object({
  incident: SharedIncident,
  /** The technical version of the text. */
  technical: z.string(),
  approved_by_name: z.string(),
  approved_at: Timestamp,
  /** The tasks of the company. */
  tasks: z.array(
    Task.pick({
      id: true,
      title: true,
      text: true,
      phase: true,
      owner_name: true,
      due_at: true,
      overdue: true,
      checklist: true,
      state: true,
      result: true,
      done_by_name: true,
      done_at: true,
      version: true,
    }),
  ),
  facts: z.array(
    Fact.pick({ id: true, at: true, zone: true, certainty: true, category: true }).extend({
      text: z.string(),
    }),
  ),
  clocks: z.array(IncidentClock),
  story: z.array(
    z.object({
      id: Id,
      type: IncidentStepType,
      side: z.enum(["provider", "client", "portal"]),
      actor_name: z.string(),
      at: Timestamp,
      note: z.string(),
      status: IncidentStage.nullable(),
    }),
  ),
  reports: z.array(z.object({ id: Id, number: Count, title: z.string(), issued_at: Timestamp })),
});
export type SharedDetail = z.infer<typeof SharedDetail>;

const Filter = z.object({
  open: Flag.optional(),
  waiting: Flag.optional(),
  severity: Severity.optional(),
  asset: text(300).optional(),
  account: text(300).optional(),
  q: text(200).optional(),
});

export const listSharedIncidents = defineCall({
  ...shared,
  name: "incidents.list_shared_incidents",
  path: "/api/incidents/shared/",
  summary: "Lists the incidents shared with the active company, the newest first",
  input: Filter.extend(PageRequest.shape),
  output: pageOf(SharedIncident),
});

export const countSharedIncidents = defineCall({
  ...shared,
  name: "incidents.count_shared_incidents",
  path: "/api/incidents/shared/counts/",
  summary: "Counts the shared incidents that are open, that wait for the company, and by severity",
  input: z.object({}),
  output: z.object({ open: Count, waiting: Count, by_severity: z.record(Severity, Count) }),
});

export const getSharedIncident = defineCall({
  ...shared,
  name: "incidents.get_shared_incident",
  path: "/api/incidents/shared/:id/",
  summary: "Returns an incident as the company sees it: what happened, tasks of both sides, and deadlines",
  input: z.object({ id: Id }),
  output: SharedDetail,
});

/** Returns the client's view of an incident also before publication, with the drafts where nothing was approved yet. */
export const previewSharedIncident = defineCall({
  ...shared,
  permission: "incident.work",
  name: "incidents.preview_shared_incident",
  path: "/api/incidents/:id/client_view/",
  summary: "Returns the incident as the company sees it, or would see it with the drafted texts",
  input: z.object({ id: Id }),
  output: SharedDetail,
});

/** A version of the client's text, in plain and technical wording. */
export const ClientText = z.object({
  version: Count,
  plain: z.string(),
  technical: z.string(),
  state: z.enum(["draft", "approved", "replaced", "discarded"]),
  written_by_name: z.string(),
  written_at: Timestamp,
  approved_by_name: Words,
  approved_at: Timestamp.nullable(),
  /** Whether the reader may approve the draft: another person's, or their own if nobody else serves the company. */
  may_approve: z.boolean(),
});
export type ClientText = z.infer<typeof ClientText>;

export const listClientTexts = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "incidents.list_client_texts",
  path: "/api/incidents/:id/client_texts/",
  summary: "Lists the versions of the texts for the company, the newest first",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(ClientText) }),
});

const change = { ...workCall, effect: "write", method: "POST", output: IncidentDetail } as const;

/** Writes the draft of the client's text; an existing draft is changed. */
export const draftClientTexts = defineCall({
  ...change,
  name: "incidents.draft_client_texts",
  path: "/api/incidents/:id/client_texts/",
  summary: "Drafts the texts for the company, plain and technical; nobody else sees them yet",
  input: SeenCase.extend({ plain: text(10_000, 20), technical: text(20_000).default("") }),
});

/**
 * Approves the text for the client. The approver must not be its author, unless there is no other person, which is
 * then recorded.
 */
export const approveClientTexts = defineCall({
  ...change,
  name: "incidents.approve_client_texts",
  path: "/api/incidents/:id/client_texts/approve/",
  summary: "Approves the draft, which becomes the text that the company sees of the incident",
  input: SeenCase.extend({ text_version: z.number().int().min(1) }),
});

export const withdrawFromClient = defineCall({
  ...change,
  name: "incidents.withdraw_from_client",
  path: "/api/incidents/:id/withdraw/",
  summary: "Withdraws the incident from the company, with a reason",
  input: SeenCase.extend({ reason: text(2_000, 5) }),
});

const answer = { ...shared, permission: "incident.answer", effect: "write", method: "POST" } as const;

export const commentOnSharedIncident = defineCall({
  ...answer,
  name: "incidents.comment_on_shared_incident",
  path: "/api/incidents/shared/:id/comment/",
  summary: "Adds a message of the company to the team of an incident",
  input: z.object({ id: Id, body: text(5_000, 1) }),
  output: SharedDetail,
});

/** Completes a task of the company. The timers of the contract continue when no such task remains. */
export const finishSharedTask = defineCall({
  ...answer,
  name: "incidents.finish_shared_task",
  path: "/api/incidents/shared/:id/tasks/:task_id/finish/",
  summary: "Completes a task as the company, or states why it does not apply",
  input: z.object({
    id: Id,
    task_id: Id,
    version: z.number().int(),
    state: z.enum(["done", "not_applicable"]),
    result: text(5_000, 1),
  }),
  output: SharedDetail,
});
