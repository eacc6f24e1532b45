import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { IncidentDetail } from "./incident-detail.contract.ts";
import { Consequence, KeyMoment } from "./incident-moments.contract.ts";
import { IncidentRef, workCall } from "./incidents.contract.ts";

const change = { ...workCall, effect: "write", method: "POST", output: IncidentDetail } as const;

/** Returns the effect of a merge before it is done. */
export const previewMerge = defineCall({
  ...workCall,
  effect: "read",
  method: "POST",
  name: "incidents.preview_merge",
  path: "/api/incidents/:id/merge/preview/",
  summary: "Returns what merging other incidents into this one would change: moments and dates",
  input: z.object({ id: Id, incident_ids: z.array(Id).min(1).max(20) }),
  output: z.object({
    incidents: z.array(IncidentRef),
    /** The time of knowledge after the merge: the earliest one of the merged incidents. */
    knowledge: KeyMoment.nullable(),
    consequences: z.array(Consequence),
  }),
});

/**
 * Merges other incidents into this one, which keeps its number; every row remembers its original incident. The merge
 * can be undone while all of them are open.
 */
export const mergeIncidents = defineCall({
  ...change,
  name: "incidents.merge_incidents",
  path: "/api/incidents/:id/merge/",
  summary: "Merges other incidents into this one; the earliest knowledge applies",
  input: SeenCase.extend({ incident_ids: z.array(Id).min(1).max(20), reason: text(2_000, 5) }),
});

/** Undoes a merge: exactly the rows that it moved return. */
export const unmergeIncident = defineCall({
  ...change,
  name: "incidents.unmerge_incident",
  path: "/api/incidents/:id/unmerge/",
  summary: "Separates a merged incident again, with exactly what came with it",
  input: SeenCase.extend({ incident_id: Id }),
});
/** Splits an incident and returns the new one. */
export const splitIncident = defineCall({
  ...change,
  creates: true,
  name: "incidents.split_incident",
  path: "/api/incidents/:id/split/",
  summary: "Moves chosen alerts, facts, observables and tasks into a new incident that is linked to this one",
  input: SeenCase.extend({
    title: text(300, 5),
    reason: text(2_000, 5),
    alert_ids: z.array(Id).max(500).default([]),
    fact_ids: z.array(Id).max(5_000).default([]),
    observable_ids: z.array(Id).max(10_000).default([]),
    task_ids: z.array(Id).max(1_000).default([]),
  }),
});

export const undoSplit = defineCall({
  ...change,
  name: "incidents.undo_split",
  path: "/api/incidents/:id/split/undo/",
  summary: "Undoes a split: what moved returns, and the new incident is merged into its origin",
  input: SeenCase,
});
