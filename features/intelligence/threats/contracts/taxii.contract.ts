import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

export const taxiiMediaType = "application/taxii+json;version=2.1";
export const stixMediaType = "application/stix+json;version=2.1";

/** The highest TLP marking that a subscription can receive. */
export const subscriptionCeilings = ["clear", "green", "amber"] as const;
export const SubscriptionCeiling = z.enum(subscriptionCeilings);
export type SubscriptionCeiling = z.infer<typeof SubscriptionCeiling>;

const work = { scope: "company", permission: "threat.work" } as const;

export const Subscription = z.object({
  id: Id,
  name: z.string(),
  ceiling: SubscriptionCeiling,
  /** The beginning of the API key, by which people identify it. */
  key_preview: z.string(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  revoked_at: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const listSubscriptions = defineCall({
  ...work,
  effect: "read",
  method: "GET",
  name: "threats.list_subscriptions",
  path: "/api/threats/subscriptions/",
  summary: "Lists the machines of the active company that may read its indicators over TAXII",
  input: z.object({}),
  output: z.object({ items: z.array(Subscription) }),
});

export const addSubscription = defineCall({
  ...work,
  effect: "write",
  method: "POST",
  creates: true,
  confirmation: "recent",
  name: "threats.add_subscription",
  path: "/api/threats/subscriptions/",
  summary: "Creates a key with which a machine reads the collection of the active company; it is shown once",
  input: z.object({ name: text(120, 1), ceiling: SubscriptionCeiling }),
  output: z.object({ id: Id, key: z.string() }),
});

export const revokeSubscription = defineCall({
  ...work,
  effect: "write",
  method: "POST",
  name: "threats.revoke_subscription",
  path: "/api/threats/subscriptions/:id/revoke/",
  summary: "Revokes the key of a machine at once",
  input: z.object({ id: Id }),
  output: z.object({}),
});

const subscriber = {
  scope: "company",
  permission: "threat.subscribe",
  effect: "read",
  method: "GET",
  mediaType: taxiiMediaType,
} as const;

export const taxiiDiscovery = defineCall({
  ...subscriber,
  name: "threats.taxii_discovery",
  path: "/api/taxii2/",
  summary: "TAXII 2.1: returns the discovery, also at /taxii2/",
  input: z.object({}),
  output: z.object({ title: z.string(), default: z.string(), api_roots: z.array(z.string()) }),
});

export const taxiiRoot = defineCall({
  ...subscriber,
  name: "threats.taxii_root",
  path: "/api/taxii2/root/",
  summary: "TAXII 2.1: returns the API root",
  input: z.object({}),
  output: z.object({
    title: z.string(),
    versions: z.array(z.string()),
    max_content_length: z.number().int(),
  }),
});

const TaxiiCollection = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  can_read: z.boolean(),
  can_write: z.boolean(),
  media_types: z.array(z.string()),
});

export const taxiiCollections = defineCall({
  ...subscriber,
  name: "threats.taxii_collections",
  path: "/api/taxii2/root/collections/",
  summary: "TAXII 2.1: returns the collection of the company to which the key belongs",
  input: z.object({}),
  output: z.object({ collections: z.array(TaxiiCollection) }),
});

const OneCollection = z.object({ id: text(60, 1) });

export const taxiiCollection = defineCall({
  ...subscriber,
  name: "threats.taxii_collection",
  path: "/api/taxii2/root/collections/:id/",
  summary: "TAXII 2.1: returns the content and the permissions of the collection",
  input: OneCollection,
  output: TaxiiCollection,
});

const Timestamp = z.iso.datetime({ offset: true, precision: undefined });

const PageOfObjects = OneCollection.extend({
  added_after: Timestamp.optional(),
  limit: z.coerce.number<number>().int().min(1).max(1_000_000).default(1_000),
  next: text(300).optional(),
  "match[id]": text(4_000).optional(),
  "match[type]": text(500).optional(),
  "match[version]": text(500).optional(),
  "match[spec_version]": text(100).optional(),
});
export type PageOfObjects = z.infer<typeof PageOfObjects>;

const page = { more: z.boolean().optional(), next: z.string().optional() };

export const taxiiObjects = defineCall({
  ...subscriber,
  name: "threats.taxii_objects",
  path: "/api/taxii2/root/collections/:id/objects/",
  summary: "TAXII 2.1: returns indicators in order of change, as STIX; withdrawn ones are revoked",
  input: PageOfObjects,
  output: z.object({ ...page, objects: z.array(z.record(z.string(), z.unknown())).optional() }),
});

export const taxiiManifest = defineCall({
  ...subscriber,
  name: "threats.taxii_manifest",
  path: "/api/taxii2/root/collections/:id/manifest/",
  summary: "TAXII 2.1: returns a page of the manifest",
  input: PageOfObjects,
  output: z.object({
    ...page,
    objects: z
      .array(
        z.object({ id: z.string(), date_added: z.string(), version: z.string(), media_type: z.string() }),
      )
      .optional(),
  }),
});

export const taxiiObject = defineCall({
  ...subscriber,
  name: "threats.taxii_object",
  path: "/api/taxii2/root/collections/:id/objects/:object_id/",
  summary: "TAXII 2.1: returns an indicator by its STIX id",
  input: OneCollection.extend({ object_id: text(120, 1) }),
  output: z.object({ objects: z.array(z.record(z.string(), z.unknown())).optional() }),
});

export const taxiiVersions = defineCall({
  ...subscriber,
  name: "threats.taxii_versions",
  path: "/api/taxii2/root/collections/:id/objects/:object_id/versions/",
  summary: "TAXII 2.1: returns the versions of an indicator, of which there is only the newest",
  input: OneCollection.extend({ object_id: text(120, 1) }),
  output: z.object({ versions: z.array(z.string()).optional() }),
});
