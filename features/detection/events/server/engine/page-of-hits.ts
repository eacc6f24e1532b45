import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { EventPage, PageQuery } from "../events/event-engine.ts";
import { severityRank } from "../events/severity-rank.rules.ts";
import type { Hit, SearchAnswer } from "./engine-answers.ts";
import {
  beginning,
  type EngineCursor,
  placeBehind,
  readEngineCursor,
  writeEngineCursor,
} from "./engine-cursor.rules.ts";
import { byTime, type EngineSelection, engineQueryOf, engineSelection } from "./engine-selection.rules.ts";
import type { SearchPlace } from "./hit-event.rules.ts";
import { eventOfHit, listedPaths } from "./hit-event.rules.ts";

/** The largest result window of both engines by default. */
const longestWindow = 10_000;

/** A page of documents with the cursor after it; null at the end. */
export interface HitPage {
  hits: Hit[];
  next: EngineCursor | null;
}

/** One page of the events of a filter. */
export async function pageOfHits(
  place: SearchPlace,
  filter: EventFilter,
  request: PageQuery,
): Promise<EventPage> {
  const start = readEngineCursor(request.cursor);
  const selection = engineSelection(place.index, filter);
  const { hits, next } =
    request.sort === "-severity"
      ? await worstFirst(place, selection, request, start)
      : await pageInTime(place, selection, request, start);
  return {
    items: hits.map((hit) => eventOfHit(place.reader, hit, request.extra)),
    next: next && writeEngineCursor(next),
    searchedTo: null,
  };
}

type Request = Pick<PageQuery, "sort" | "limit" | "extra">;

async function pageInTime(
  place: SearchPlace,
  selection: EngineSelection,
  request: Request,
  start: EngineCursor,
) {
  const answer = await place.line.search(pageBody(place, selection, request, start), place.left());
  return hitPageIn(answer, request, start);
}

/** Returns events ordered by severity, the worst first and the newest first within each, from one request. */
async function worstFirst(
  place: SearchPlace,
  selection: EngineSelection,
  request: Request,
  start: EngineCursor,
): Promise<HitPage> {
  const ranks = (selection.severities ?? severities)
    .map((severity) => ({ severity, rank: severityRank(severity) }))
    .filter(({ rank }) => start.rank === null || rank <= start.rank);
  if (ranks.length === 0) return { hits: [], next: null };
  const from = (rank: number): EngineCursor => (rank === start.rank ? start : { ...beginning, rank });
  const bodies = ranks.map(({ severity, rank }) =>
    pageBody(place, { ...selection, severities: [severity] }, request, from(rank)),
  );
  const answers = await place.line.searches(bodies, place.left());
  const hits: Hit[] = [];
  for (const [at, { rank }] of ranks.entries()) {
    const answer = answers[at];
    if (!answer) continue;
    const page = hitPageIn(answer, { limit: request.limit - hits.length }, from(rank));
    hits.push(...page.hits);
    if (page.next) return { hits, next: page.next };
  }
  return { hits, next: null };
}

/** Returns the search body of a page, with one more document to detect whether another page follows. */
export function pageBody(
  { index }: SearchPlace,
  selection: EngineSelection,
  { sort, limit, extra }: Request,
  { after, passed }: EngineCursor,
  inTime?: { id: string; keep_alive: string },
): Record<string, unknown> {
  const size = passed + limit + 1;
  if (size > longestWindow) {
    throw new Refusal("invalid_input", {
      detail:
        "Hay demasiados eventos en un mismo instante para seguir por páginas. Acote con un filtro, o pida que el mapa del motor indique el identificador de cada evento.",
    });
  }
  const order = sort === "occurred_at" ? "asc" : "desc";
  const own = index.planOf("external_id");
  const sorts = [byTime(index, order)];
  if (own.at === "path" && own.exact && own.kind === "keyword") {
    sorts.push({ [own.exact]: { order, unmapped_type: "keyword", missing: "_last" } });
  }
  return {
    size,
    query: engineQueryOf(index, selection),
    sort: sorts,
    ...(after ? { search_after: after } : {}),
    ...(inTime ? { pit: inTime } : {}),
    track_total_hits: false,
    _source: listedPaths(index, extra),
  };
}

/** Returns the page from the documents found after its cursor. */
export function hitPageIn(answer: SearchAnswer, { limit }: { limit: number }, start: EngineCursor): HitPage {
  const newHits = answer.hits.hits.slice(start.passed);
  const hits = newHits.slice(0, limit);
  if (newHits.length <= limit) return { hits, next: null };
  return { hits, next: placeBehind(start, hits) };
}
