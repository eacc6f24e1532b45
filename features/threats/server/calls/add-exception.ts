import { v7 as uuidv7 } from "uuid";
import type { addException as call } from "#features/threats/contracts/sightings.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { coverSightings, findSame, addException as keepException } from "../sightings/exception.store.ts";
import { shownIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { findReaders, findSighting } from "../sightings/sighting-list.store.ts";
import { growMatching, lockMatching } from "../sightings/write-sightings.store.ts";

export const addException: Verb<typeof call> = async (context, { id: sightingId, about, reason, until }) => {
  const { db, actor, clock, audit, announce } = context;
  const now = clock.now();
  const companyId = companyIn(actor);
  await lockMatching(db, companyId);
  const sighting = await findSighting(db, sightingId);
  if (!sighting) throw new Refusal("not_found");
  if (until !== null && until < now.toISOString().slice(0, 10))
    throw new Refusal("invalid_input", { detail: "El último día ya pasó." });
  const { indicator_id, value, key, kind, tlp, indicator_owner } = sighting;
  const of = about === "indicator" ? { indicator_id, value: null } : { indicator_id: null, value };
  const same = await findSame(db, now, of);
  if (same) {
    context.nothingChanged();
    return { id: same, covered: 0 };
  }
  const id = uuidv7();
  await keepException(db, companyId, {
    ...of,
    id,
    name: shownIndicatorValue(kind, about === "indicator" ? key : value),
    reason,
    until,
    created_at: now,
    created_by_name: authorOf(actor).name,
    lifted_at: null,
    lifted_by_name: null,
    indicator_owner,
    tlp,
    reader_ids: await findReaders(db, sightingId),
  });
  const covered = await coverSightings(db, { id, ...of });
  // Who looks back meanwhile decides again.
  await growMatching(db);
  audit({
    action: "threats.exception_added",
    objectType: "threat_exception",
    objectId: id,
    // What is TLP:RED is for its readers, and so is its value.
    details: {
      about,
      reason,
      until,
      covered,
      ...(tlp !== "red" && { value: about === "indicator" ? key : value }),
    },
  });
  announce({ topic: "threats.changed", data: { exception: id } });
  return { id, covered };
};
