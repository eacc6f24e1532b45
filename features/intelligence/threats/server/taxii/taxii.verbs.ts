import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/taxii.contract.ts";
import { stixMediaType, taxiiMediaType } from "../../contracts/taxii.contract.ts";
import { collectionOf, collectionPage, objectVersion } from "./own-collection.ts";
import {
  addSubscriptionRow,
  endSubscription,
  findSubscription,
  findSubscriptions,
} from "./subscription.store.ts";

const listSubscriptions: Verb<typeof contract.listSubscriptions> = async ({ db }) => ({
  items: (await findSubscriptions(db)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  })),
});

const addSubscription: Verb<typeof contract.addSubscription> = async (
  { db, actor, clock, audit },
  { name, ceiling },
) => {
  const companyId = companyIn(actor);
  const [id, key] = [uuidv7(), newApiKey(companyId)];
  await addSubscriptionRow(db, {
    companyId,
    id,
    name,
    ceiling,
    at: clock.now(),
    by: authorOf(actor).name,
    key: { id: uuidv7(), digest: tokenDigest(key), preview: keyPreview(key) },
  });
  audit({
    action: "threats.subscription_added",
    objectType: "threat_subscription",
    objectId: id,
    details: { name, ceiling },
  });
  return { id, key };
};

const revokeSubscription: Verb<typeof contract.revokeSubscription> = async (
  { db, clock, audit, nothingChanged },
  { id },
) => {
  const subscription = await findSubscription(db, id);
  if (!subscription) throw new Refusal("not_found");
  if (!(await endSubscription(db, id, clock.now()))) {
    nothingChanged();
    return {};
  }
  audit({
    action: "threats.subscription_revoked",
    objectType: "threat_subscription",
    objectId: id,
    details: { name: subscription.name },
  });
  return {};
};

const taxiiDiscovery: Verb<typeof contract.taxiiDiscovery> = async ({ config }) => {
  const root = `${config.origin}/api/taxii2/root/`;
  return { title: "Portal Servicios CCI", default: root, api_roots: [root] };
};

const taxiiRoot: Verb<typeof contract.taxiiRoot> = async () => ({
  title: "Indicadores de la empresa",
  versions: [taxiiMediaType],
  // The collection does not accept objects.
  max_content_length: 1,
});

const taxiiCollections: Verb<typeof contract.taxiiCollections> = async ({ actor }) => ({
  collections: [collectionOf(companyIn(actor))],
});

const taxiiCollection: Verb<typeof contract.taxiiCollection> = async ({ actor }, { id }) => {
  const own = collectionOf(companyIn(actor));
  if (id !== own.id) throw new Refusal("not_found");
  return own;
};

const taxiiObjects: Verb<typeof contract.taxiiObjects> = async (context, request) => {
  const { more, next, rows } = await collectionPage(context, request);
  if (rows.length === 0 && !more) return {};
  return { more, next, objects: rows.map(({ object }) => object) };
};

const taxiiManifest: Verb<typeof contract.taxiiManifest> = async (context, request) => {
  const { more, next, rows } = await collectionPage(context, request);
  if (rows.length === 0 && !more) return {};
  const objects = rows.map(({ row, object }) => ({
    id: row.stix_id,
    date_added: row.changed_at.toISOString(),
    version: objectVersion(object),
    media_type: stixMediaType,
  }));
  return { more, next, objects };
};

const taxiiObject: Verb<typeof contract.taxiiObject> = async (context, { id, object_id }) => {
  const { rows } = await collectionPage(context, { id, limit: 10, "match[id]": object_id });
  if (rows.length === 0) throw new Refusal("not_found");
  return { objects: rows.map(({ object }) => object) };
};

const taxiiVersions: Verb<typeof contract.taxiiVersions> = async (context, { id, object_id }) => {
  const { rows } = await collectionPage(context, { id, limit: 10, "match[id]": object_id });
  if (rows.length === 0) throw new Refusal("not_found");
  return { versions: rows.map(({ object }) => objectVersion(object)) };
};

export const taxiiVerbs = [
  route(contract.listSubscriptions, listSubscriptions),
  route(contract.addSubscription, addSubscription),
  route(contract.revokeSubscription, revokeSubscription),
  route(contract.taxiiDiscovery, taxiiDiscovery),
  route(contract.taxiiRoot, taxiiRoot),
  route(contract.taxiiCollections, taxiiCollections),
  route(contract.taxiiCollection, taxiiCollection),
  route(contract.taxiiObjects, taxiiObjects),
  route(contract.taxiiManifest, taxiiManifest),
  route(contract.taxiiObject, taxiiObject),
  route(contract.taxiiVersions, taxiiVersions),
];
