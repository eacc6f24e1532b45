import { z } from "zod";
import { portalPath } from "#platform/contract/addresses/portal-path.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { AttachedAlert, IncidentDetail } from "./incident-detail.contract.ts";
import { IncidentRef, readCall, Timestamp, workCall } from "./incidents.contract.ts";

const change = { ...workCall, effect: "write", method: "POST", output: IncidentDetail } as const;

/** The reasons for which two are similar: the kind of the shared values, and at most five values. */
export const SharedReason = z.object({
  kind: z.enum(["asset", "account", "observable", "rule", "alert"]),
  values: z.array(z.string()),
  count: z.number().int(),
});
export type SharedReason = z.infer<typeof SharedReason>;
const Similar = IncidentRef.extend({ opened_at: Timestamp, reasons: z.array(SharedReason) });

/** Suggests open incidents for alerts before a new one is declared, with the reason; the most similar first. */
export const proposeIncidents = defineCall({
  ...workCall,
  effect: "read",
  method: "POST",
  name: "incidents.propose_incidents",
  path: "/api/incidents/propose/",
  summary: "Lists open incidents with a common asset, account, observable or rule with some alerts",
  input: z.object({ alert_ids: z.array(Id).min(1).max(500) }),
  output: z.object({
    items: z.array(Similar),
    /** The objects named by the alerts, to choose from when they become an incident. */
    found: z.object({
      assets: z.array(z.string()),
      accounts: z.array(z.string()),
      observables: z.array(z.string()),
      techniques: z.array(z.string()),
    }),
  }),
});

/** Incidents with observables in common; ignored observables are not compared. */
export const listSimilarIncidents = defineCall({
  ...readCall,
  name: "incidents.list_similar_incidents",
  path: "/api/incidents/:id/similar/",
  summary: "Lists other incidents of the company with a common asset, account, observable or rule",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Similar) }),
});

/** Lists the incidents to which an alert belongs or belonged and that the person may see. */
export const listIncidentsOfAlert = defineCall({
  ...readCall,
  name: "incidents.list_incidents_of_alert",
  path: "/api/incidents/of_alert/:alert_id/",
  summary: "Lists the incidents to which an alert is or was attached, with who attached and detached it",
  input: z.object({ alert_id: Id }),
  output: z.object({ items: z.array(AttachedAlert.omit({ alert: true }).extend({ incident: IncidentRef })) }),
});

export const attachAlerts = defineCall({
  ...change,
  name: "incidents.attach_alerts",
  path: "/api/incidents/:id/alerts/",
  summary: "Attaches alerts of any level, with the chosen assets, accounts and observables",
  input: z.object({
    id: Id,
    alert_ids: z.array(Id).min(1).max(500),
    reason: text(2_000).default(""),
    assets: z.array(text(300, 1)).max(1_000).default([]),
    accounts: z.array(text(300, 1)).max(1_000).default([]),
    observables: z.array(text(2_000, 1)).max(1_000).default([]),
  }),
});

export const detachAlert = defineCall({
  ...change,
  name: "incidents.detach_alert",
  path: "/api/incidents/:id/alerts/detach/",
  summary: "Detaches an alert with a reason; both keep a record",
  input: z.object({ id: Id, alert_id: Id, reason: text(2_000, 5) }),
});

const Address = portalPath(500);

export const linkIncident = defineCall({
  ...change,
  name: "incidents.link_incident",
  path: "/api/incidents/:id/links/",
  summary: "Links the incident to a finding, to another incident or to an object of the portal",
  input: z.object({
    id: Id,
    to: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("finding"), finding_id: Id }),
      z.strictObject({ kind: z.literal("incident"), incident_id: Id }),
      z.strictObject({ kind: z.literal("place"), address: Address }),
    ]),
    label: text(200).default(""),
  }),
});

export const unlinkIncident = defineCall({
  ...change,
  name: "incidents.unlink_incident",
  path: "/api/incidents/:id/unlink/",
  summary: "Removes a link",
  input: z.object({ id: Id, link_id: Id }),
});
