import { z } from "zod";
import { portalPath } from "#platform/contract/addresses/portal-path.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { AlertDetail } from "./alert-detail.contract.ts";

const join = {
  scope: "company",
  permission: "alert.triage",
  effect: "write",
  method: "POST",
  output: AlertDetail,
} as const;
const versionedId = { id: Id, version: z.number().int() };

/** A path inside the portal; addresses of other sites are not accepted. */
const Address = portalPath(500);

export const linkAlert = defineCall({
  ...join,
  name: "alerts.link_alert",
  path: "/api/alerts/:id/links/",
  summary: "Links the alert to another alert or to an object of the portal",
  input: z
    .object({
      id: Id,
      alert_id: Id.optional(),
      address: Address.optional(),
      label: text(200).default(""),
    })
    .refine(({ alert_id, address }) => (alert_id === undefined) !== (address === undefined), {
      error: "Indique otra alerta o una dirección del portal",
    }),
});

export const unlinkAlert = defineCall({
  ...join,
  name: "alerts.unlink_alert",
  path: "/api/alerts/:id/unlink/",
  summary: "Removes a link",
  input: z.object({ id: Id, link_id: Id }),
});

/**
 * Merges alerts into one. The merged alerts keep their own data; their later events are counted in the remaining
 * alert.
 */
export const mergeAlerts = defineCall({
  ...join,
  name: "alerts.merge_alerts",
  path: "/api/alerts/:id/merge/",
  summary: "Merges other alerts into this one; the most restrictive visibility applies",
  input: z.object({
    ...versionedId,
    alert_ids: z.array(Id).min(1).max(100),
    reason: text(1_000).default(""),
  }),
});

export const unmergeAlert = defineCall({
  ...join,
  name: "alerts.unmerge_alert",
  path: "/api/alerts/:id/unmerge/",
  summary: "Separates a merged alert again, with the events that came with it",
  input: z.object({ ...versionedId, alert_id: Id }),
});

/** Splits events off into a new alert and returns the new alert. */
export const splitAlert = defineCall({
  ...join,
  name: "alerts.split_alert",
  path: "/api/alerts/:id/split/",
  summary: "Moves selected events into a new alert that is linked to this one",
  creates: true,
  input: z.object({
    ...versionedId,
    event_ids: z.array(Id).min(1).max(1_000),
    title: text(300, 5).optional(),
  }),
});
