import { maxDrawn, newestShown } from "#features/detection/entities/entity-activity.contract.ts";
import type { ActivitySource } from "#features/detection/entities/server/activity-source.extension.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { findRelevantThreats, type RelatedIncident } from "./incident-activity.store.ts";

const nothing = { looked_at: 0, capped: false };

/** Adds incidents to the timeline of the objects that they affect, at the time of their declaration. */
export const incidentActivity: ActivitySource = {
  async timeline({ db }, subject, { period, least }) {
    const touchingIncidents = await findRelevantThreats(db, subject, {
      ...period,
      least,
      most: maxDrawn + 1,
    });
    return {
      events: touchingIncidents.slice(0, maxDrawn).map((incident) => ({
        ...lineOf(incident),
        received_at: isoInstant(incident.opened_at),
        detected_at: null,
        asset: incident.asset,
        account: incident.account,
        tactics: [],
      })),
      total: {
        count: Math.min(touchingIncidents.length, maxDrawn),
        capped: touchingIncidents.length > maxDrawn,
      },
      density: [],
    };
  },

  async activity({ db }, subject, { period }) {
    const newest = await findRelevantThreats(db, subject, { ...period, least: 0, most: newestShown });
    return { days: [], newest: newest.map(lineOf), files: [], reach: nothing };
  },

  relations: async () => ({ found: [], reach: nothing, histogram: [] }),
};

const lineOf = (incident: RelatedIncident) => ({
  id: incident.id,
  occurred_at: isoInstant(incident.opened_at),
  title: `${incidentCodeOf(incident)} ${incident.title}`,
  severity: severityOfRank(incident.severity),
  path: paths.incident(incident.id),
});
