import type * as contract from "#features/incidents/contracts/incident-joins.contract.ts";
import { findAlertTraits } from "#features/incidents/server/joins/similar.store.ts";
import { foundIn, similarIncidents, traitsOf } from "#features/incidents/server/joins/similar-incidents.ts";
import type { Verb } from "#platform/server/verb.ts";

export const proposeIncidents: Verb<typeof contract.proposeIncidents> = async ({ db }, { alert_ids }) => {
  const alerts = await findAlertTraits(db, alert_ids);
  return {
    items: await similarIncidents(db, traitsOf(alerts), { except: [], open: true }),
    found: foundIn(alerts),
  };
};
