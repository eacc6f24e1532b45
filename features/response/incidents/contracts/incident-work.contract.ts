import { z } from "zod";
import { SeenCase } from "#platform/contract/case-work.ts";
import {
  assigneesCall,
  changeCall,
  clockCalls,
  commentCalls,
  undoCall,
} from "#platform/contract/cases/case-calls.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { bulkSelection } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { IncidentDetail } from "./incident-detail.contract.ts";
import { Zone } from "./incident-moments.contract.ts";
import { incidentBulkFields, incidentQuery } from "./incident-query.ts";
import { incidentSteps } from "./incident-steps.ts";
import {
  Certainty,
  clockKinds,
  IncidentOrigin,
  IncidentVerdict,
  Pap,
  pauseReasons,
  ServiceImpact,
  Tlp,
} from "./incident-terms.contract.ts";
import { IncidentClass, workCall } from "./incidents.contract.ts";

const change = { ...workCall, effect: "write", method: "POST", output: IncidentDetail } as const;

const area = {
  feature: "incidents",
  path: "/api/incidents/",
  permission: "incident.work",
  detail: IncidentDetail,
} as const;

/**
 * The calls of incidents as a kind of case: steps of one or many, comments and timers. Publishing and closing are
 * separate calls with further requirements.
 */
export const incidentCase = {
  ...commentCalls(area),
  ...clockCalls({ ...area, clocks: clockKinds, pauseReasons }),
  listAssignees: assigneesCall(area),
  change: changeCall({
    ...area,
    steps: incidentSteps,
    selection: z.strictObject({
      ids: z.array(Id).min(1).max(1_000).optional(),
      ...bulkSelection(incidentQuery).pick(incidentBulkFields).shape,
    }),
  }),
  undo: undoCall(area),
};

const Technique = z.string().regex(/^T\d{4}(\.\d{3})?$/);
const Techniques = z.array(Technique).max(100);

/** Declares an incident by hand, from alerts of any severity, from a finding, or from a client's call. */
export const declareIncident = defineCall({
  ...workCall,
  effect: "write",
  method: "POST",
  creates: true,
  name: "incidents.declare_incident",
  path: "/api/incidents/",
  summary: "Declares an incident: by hand, from alerts, from a finding or from a report of the client",
  input: z.object({
    title: text(300, 5),
    description: text(20_000).default(""),
    severity: Severity,
    class: IncidentClass.nullable().default(null),
    impact: ServiceImpact.default("unknown"),
    origin: IncidentOrigin.default("manual"),
    tlp: Tlp.default("amber"),
    pap: Pap.default("amber"),
    lead_id: IntId.nullable().default(null),
    techniques: Techniques.default([]),
    alert_ids: z.array(Id).max(500).default([]),
    finding_id: Id.optional(),
    /**
     * The assets and accounts that the incident affects, chosen by the person; none is copied from the alerts
     * automatically.
     */
    assets: z.array(text(300, 1)).max(1_000).default([]),
    accounts: z.array(text(300, 1)).max(1_000).default([]),
    /** The values as people write them, one per entry; each is parsed like pasted text. */
    observables: z.array(text(2_000, 1)).max(1_000).default([]),
    /** The people who, with the declaring person, may see the incident. */
    restricted_to: z.array(IntId).max(200).optional(),
    /** The time at which the client knew, and its proof; may also be recorded later. */
    knowledge: z
      .object({
        at: z.iso.datetime({ offset: true }),
        zone: Zone,
        certainty: Certainty,
        source: text(2_000, 5),
      })
      .optional(),
  }),
  output: IncidentDetail,
});

/** Changes an incident. A new severity changes the service levels from now on; running timers are recomputed. */
export const reviseIncident = defineCall({
  ...change,
  method: "PATCH",
  name: "incidents.revise_incident",
  path: "/api/incidents/:id/",
  summary: "Changes title, description, class, severity, impact, TLP, PAP, techniques, cause or lessons",
  input: SeenCase.extend({
    title: text(300, 5).optional(),
    description: text(20_000).optional(),
    severity: Severity.optional(),
    class: IncidentClass.nullable().optional(),
    impact: ServiceImpact.optional(),
    tlp: Tlp.optional(),
    pap: Pap.optional(),
    techniques: Techniques.optional(),
    root_cause: text(20_000).optional(),
    root_cause_undetermined: z.boolean().optional(),
    impact_text: text(20_000).optional(),
    lessons: text(20_000).optional(),
    /** The reason, where it changes severity, class or impact. */
    reason: text(2_000).default(""),
  }),
});

export const decideVerdict = defineCall({
  ...change,
  name: "incidents.decide_verdict",
  path: "/api/incidents/:id/verdict/",
  summary: "Records the verdict on the incident, with its reason",
  input: SeenCase.extend({ verdict: IncidentVerdict, reason: text(2_000, 5) }),
});

/**
 * Restricts the incident: from then on only these people and the person who restricts it may see it. For all others
 * it is not found, counted or exported.
 */
export const restrictIncident = defineCall({
  ...change,
  name: "incidents.restrict_incident",
  path: "/api/incidents/:id/restrict/",
  summary: "Restricts the incident to named people, staff included",
  input: SeenCase.extend({ people: z.array(IntId).max(200), reason: text(2_000, 5) }),
});

export const unrestrictIncident = defineCall({
  ...change,
  name: "incidents.unrestrict_incident",
  path: "/api/incidents/:id/unrestrict/",
  summary: "Ends the restriction of the incident, with a reason",
  input: SeenCase.extend({ reason: text(2_000, 5) }),
});

export const addPerson = defineCall({
  ...change,
  name: "incidents.add_person",
  path: "/api/incidents/:id/people/",
  summary: "Adds a person to the team; a restricted incident becomes visible to that person",
  input: SeenCase.extend({ user_id: IntId, part: text(200).default("") }),
});

export const removePerson = defineCall({
  ...change,
  name: "incidents.remove_person",
  path: "/api/incidents/:id/people/remove/",
  summary: "Removes a person from the team; a restricted incident is no longer visible to that person",
  input: SeenCase.extend({ user_id: IntId }),
});

/** Lists the possible members of a team: people of the company and of its provider. */
export const listCandidates = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "incidents.list_candidates",
  path: "/api/incidents/candidates/",
  summary: "Lists the people of the company and of its provider who may join the team of an incident",
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

/** Sets the affected assets and accounts with their state. */
export const setAffected = defineCall({
  ...change,
  name: "incidents.set_affected",
  path: "/api/incidents/:id/affected/",
  summary: "Adds an affected asset or account, or changes its state",
  input: z.object({
    id: Id,
    kind: z.enum(["asset", "account"]),
    name: text(300, 1),
    state: z.enum(["suspected", "compromised", "clean"]).default("suspected"),
  }),
});

export const removeAffected = defineCall({
  ...change,
  name: "incidents.remove_affected",
  path: "/api/incidents/:id/affected/remove/",
  summary: "Removes an asset or account from the incident",
  input: z.object({ id: Id, affected_id: Id }),
});
