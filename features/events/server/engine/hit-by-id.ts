import type { EventDetail } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { momentOf } from "../event-id.rules.ts";
import { byTime, duringClause } from "./engine-selection.rules.ts";
import { detailOfHit, idOfHit } from "./hit-event.rules.ts";
import type { SearchPlace } from "./search-place.ts";

/** As many documents of one millisecond as an engine names in one answer. */
const mostAtOnce = 10_000;

/** One event by its name: the document of its millisecond that has this name. */
export async function hitById(place: SearchPlace, id: string): Promise<EventDetail | undefined> {
  const { index, line, reader } = place;
  const at = momentOf(id);
  if (Number.isNaN(at.getTime())) return undefined;
  const moment = duringClause(index, at, new Date(at.getTime() + 1));
  const sort = [byTime(index, "asc")];
  const named = await line.search(
    { size: mostAtOnce, query: moment, sort, track_total_hits: false, _source: false },
    place.left(),
  );
  const found = named.hits.hits.find((hit) => idOfHit(reader.companyId, hit) === id);
  if (!found) {
    if (named.hits.hits.length < mostAtOnce) return undefined;
    throw new Refusal("unavailable", {
      detail: "Hay demasiados eventos en ese mismo instante para encontrarlo.",
    });
  }
  const whole = await line.search(
    {
      size: 2,
      query: { bool: { filter: [moment, { ids: { values: [found._id] } }] } },
      sort,
      track_total_hits: false,
    },
    place.left(),
  );
  const [hit] = whole.hits.hits;
  return hit && detailOfHit(reader, hit);
}
