import { incidentFigures as figures } from "#features/response/incidents/contracts/incident-figures.ts";
import { authorOf } from "#platform/server/actor.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type IncidentSelection, incidents } from "../list/incident-query.store.ts";

/** The figures of incidents, counted by the filters of their list. */
export const incidentFigures = listFigures<IncidentSelection["filter"]>(
  figures,
  ({ db, actor, clock }, filter) => incidents.rows(db, { filter, me: authorOf(actor).id, now: clock.now() }),
);
