import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Reliability } from "./threat-terms.contract.ts";

export const feedSignIns = ["none", "basic", "bearer"] as const;
export const FeedSignIn = z.enum(feedSignIns);
export type FeedSignIn = z.infer<typeof FeedSignIn>;

const Address = text(500, 1).refine(
  (address) => URL.canParse(address) && new URL(address).protocol === "https:" && !/[@?#]/.test(address),
  "Escriba una dirección https:// sin usuario, consulta ni fragmento",
);

/** The connection to a server. */
const FeedLine = z.object({
  sign_in: FeedSignIn,
  /** The user name; only for `basic` sign-in. */
  username: text(200, 1).nullable(),
  verify_tls: z.boolean().default(true),
  /** The CA certificate in PEM; null uses the public certificate authorities. */
  ca_certificate: text(20_000, 1)
    .regex(
      /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/,
      "Pegue el certificado en formato PEM",
    )
    .nullable()
    .default(null),
});

/** The possible intervals between fetches, in minutes. */
export const feedPeriods = [15, 60, 240, 720, 1440] as const;

const FeedSettings = FeedLine.extend({
  api_root: Address,
  collection_id: text(200, 1).regex(/^[\w.:-]+$/, "El identificador de una colección es un UUID o un alias"),
  collection_title: text(200).default(""),
  tlp: Tlp,
  /** The confidence of statements without one: 0 to 100. */
  confidence: z.number().int().min(0).max(100),
  every_minutes: z.number().int().min(5).max(10_080),
  enabled: z.boolean(),
});

export const ThreatFeed = FeedSettings.extend({
  has_secret: z.boolean(),
  version: z.number().int(),
  next_at: z.iso.datetime().nullable(),
  tried_at: z.iso.datetime().nullable(),
  good_at: z.iso.datetime().nullable(),
  /** Number of objects in the last successful fetch, most of which may have been known. */
  good_objects: z.number().int().nullable(),
  /** The last problem, as a sentence. */
  problem: z.string().nullable(),
});
export type ThreatFeed = z.infer<typeof ThreatFeed>;

const WrittenFeed = FeedSettings.extend({
  name: text(120, 1),
  reliability: Reliability,
  /** Whether the server itself withdraws expired indicators. */
  own_cycle: z.boolean(),
  /** The password or API key; null keeps the stored one. */
  secret: text(2_000, 1).nullable(),
});
export type WrittenFeed = z.infer<typeof WrittenFeed>;

const manage = { scope: "platform", permission: "threat.manage" } as const;

export const addFeed = defineCall({
  ...manage,
  effect: "write",
  method: "POST",
  creates: true,
  name: "threats.add_feed",
  path: "/api/manage/threats/feeds/",
  summary: "Adds a collection of a TAXII 2.1 server as a source of the base and fetches it at once",
  input: WrittenFeed,
  output: z.object({ id: Id }),
});

export const saveFeed = defineCall({
  ...manage,
  effect: "write",
  method: "PUT",
  name: "threats.save_feed",
  path: "/api/manage/threats/feeds/:id/",
  summary: "Changes how a collection is fetched; a changed address or user requires the secret again",
  input: WrittenFeed.extend({ id: Id, seen_version: z.number().int() }),
  output: z.object({ version: z.number().int() }),
});

export const fetchFeedNow = defineCall({
  ...manage,
  effect: "write",
  method: "POST",
  name: "threats.fetch_feed",
  path: "/api/manage/threats/feeds/:id/fetch/",
  summary: "Fetches a collection now",
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const tryFeed = defineCall({
  ...manage,
  effect: "read",
  method: "POST",
  name: "threats.try_feed",
  path: "/api/manage/threats/feeds/try/",
  summary: "Requests the collections of a TAXII server with unsaved settings; nothing is stored",
  input: FeedLine.extend({
    /** The address of the discovery, or of an API root. */
    address: Address,
    secret: text(2_000, 1).nullable(),
    /** The feed whose stored secret may be used for the address that it was written for. */
    feed_id: Id.nullable(),
  }),
  output: z.object({
    /** The problem, as a sentence for people; null if the server answered. */
    problem: z.string().nullable(),
    collections: z.array(
      z.object({ api_root: z.string(), id: z.string(), title: z.string(), can_read: z.boolean() }),
    ),
  }),
});
