import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";

const Count = z.number().int();
const readCall = { scope: "company", permission: "threat.read", effect: "read", method: "GET" } as const;
const write = { scope: "company", permission: "threat.work", effect: "write", method: "POST" } as const;

/** The kinds of watched objects: a threat, a product in use, a name, or a domain of the company. */
export const watchKinds = ["threat", "product", "name", "domain"] as const;
export const WatchKind = z.enum(watchKinds);
export type WatchKind = z.infer<typeof WatchKind>;

/**
 * The facts of a watched object.
 *
 * - of a threat: `points` for the company, `techniques`, `indicators`, `cves`, `sources`
 * - of a product: `assets` that have it, `open_findings`, `threats` that name it
 * - of a name: `threats` of the threat catalogue with that name
 * - of a domain: `look_alikes` seen, and those `to_judge`
 */
export const watchFacts = [
  "points",
  "techniques",
  "indicators",
  "cves",
  "sources",
  "assets",
  "open_findings",
  "threats",
  "look_alikes",
  "to_judge",
] as const;
export const WatchFact = z.enum(watchFacts);
export type WatchFact = z.infer<typeof WatchFact>;

export const WatchedObject = z.object({
  id: Id,
  kind: WatchKind,
  value: z.string(),
  /** The id of a threat. */
  object_id: Id.nullable(),
  reason: z.string(),
  owner_id: Count.nullable(),
  owner_name: z.string(),
  review_on: z.iso.date(),
  /** Whether the review is due today or overdue. */
  due: z.boolean(),
  reviewed_at: z.iso.datetime().nullable(),
  reviewed_by_name: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  version: Count,
});
export type WatchedObject = z.infer<typeof WatchedObject>;

export const WatchFilter = z.object({
  kind: WatchKind.optional(),
  due: Flag.optional(),
  ended: Flag.default(false),
  q: text(200).optional(),
});
export type WatchFilter = z.infer<typeof WatchFilter>;

export const listWatched = defineCall({
  ...readCall,
  name: "threats.list_watched",
  path: "/api/threats/watch/",
  summary: "Lists the watch list of the company, the first due for review first",
  input: PageRequest.extend(WatchFilter.shape),
  output: pageOf(WatchedObject),
});

/** The present facts, and those at the last review or at the beginning. */
export const WatchChange = z.object({ fact: WatchFact, before: Count.nullable(), now: Count.nullable() });
export type WatchChange = z.infer<typeof WatchChange>;

export const WatchedDetail = z.object({
  watch: WatchedObject,
  facts: z.array(WatchChange),
  /** The look-alike names of a domain that somebody could register, and whether each was seen. */
  variants: z.array(
    z.object({
      name: z.string(),
      /** The name as displayed, with letters of other scripts. */
      shown: z.string(),
      sign: z.enum(["same_look", "near", "other_ending", "contains"]),
      seen: z.boolean(),
    }),
  ),
});
export type WatchedDetail = z.infer<typeof WatchedDetail>;

export const getWatched = defineCall({
  ...readCall,
  name: "threats.get_watched",
  path: "/api/threats/watch/:id/",
  summary: "Returns an entry of the watch list with the changes since its last review",
  input: z.object({ id: Id }),
  output: WatchedDetail,
});

const Review = z.iso.date();

export const addWatched = defineCall({
  ...write,
  creates: true,
  name: "threats.add_watched",
  path: "/api/threats/watch/",
  summary:
    "Adds a threat, a product, a name or a domain to the watch list; past events are searched for a domain",
  input: z.object({
    kind: WatchKind,
    /** A domain, a product or a name; of a threat its id. */
    value: text(200, 2),
    reason: text(1_000, 3),
    owner_id: IntId.optional(),
    review_on: Review,
  }),
  output: z.object({ id: Id }),
});

const Seen = z.object({ id: Id, version: Count });

export const reviewWatched = defineCall({
  ...write,
  name: "threats.review_watched",
  path: "/api/threats/watch/:id/review/",
  summary: "Records a review, and when the next one is due",
  input: Seen.extend({ review_on: Review, reason: text(1_000, 3).optional(), owner_id: IntId.optional() }),
  output: WatchedObject,
});

export const endWatched = defineCall({
  ...write,
  name: "threats.end_watched",
  path: "/api/threats/watch/:id/end/",
  summary: "Removes an entry from the watch list; the reason remains",
  input: Seen.extend({ reason: text(1_000, 3) }),
  output: WatchedObject,
});

export const lookAlikeStates = ["open", "hostile", "harmless"] as const;
export const LookAlikeState = z.enum(lookAlikeStates);
export type LookAlikeState = z.infer<typeof LookAlikeState>;

export const SeenLookAlike = z.object({
  id: Id,
  /** The domain name in ASCII. */
  name: z.string(),
  /** The domain name as displayed. */
  shown: z.string(),
  resembles: z.string(),
  sign: z.enum(["same_look", "near", "other_ending", "contains"]),
  mixed_scripts: z.boolean(),
  seen_in: z.array(z.enum(["events", "mails"])),
  values: z.array(z.string()),
  first_on: z.iso.date(),
  last_on: z.iso.date(),
  sightings: Count,
  state: LookAlikeState,
  reason: z.string(),
  decided_at: z.iso.datetime().nullable(),
  decided_by_name: z.string().nullable(),
  version: Count,
});
export type SeenLookAlike = z.infer<typeof SeenLookAlike>;

export const listLookAlikes = defineCall({
  ...readCall,
  name: "threats.list_look_alikes",
  path: "/api/threats/look-alikes/",
  summary: "Lists names in events and mails of the company that resemble its domains, the latest first",
  input: PageRequest.extend({
    state: LookAlikeState.optional(),
    resembles: text(253).optional(),
  }),
  output: pageOf(SeenLookAlike),
});

export const judgeLookAlike = defineCall({
  ...write,
  name: "threats.judge_look_alike",
  path: "/api/threats/look-alikes/:id/judge/",
  summary: "Decides whether a look-alike name is harmful; a harmful one becomes an indicator",
  input: Seen.extend({ state: LookAlikeState, reason: text(1_000).default("") }),
  output: SeenLookAlike,
});
