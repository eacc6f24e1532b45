import { v7 as uuidv7 } from "uuid";
import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

const aWeek = { from: "2026-03-01T00:00:00Z", to: "2026-03-08T00:00:00Z" };

async function addEntity({ database }: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     values ($1, $2, 'asset', 'servidor', now(), now())`,
    [company.id, id],
  );
  return id;
}

const entity =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await addEntity(portal, company), body);

/** Two assets that a person merged. */
const merge: MakeObject = async (portal, company) => {
  const [id, keptId, mergedId] = [
    uuidv7(),
    await addEntity(portal, company),
    await addEntity(portal, company),
  ];
  await runQuery(
    portal.database.owner,
    `insert into entity_merge (company_id, id, kept_id, gone_id, reason, by_name, at, moved)
     values ($1, $2, $3, $4, 'Son la misma', 'Alguien', now(), '{"identities": [], "both": []}')`,
    [company.id, id, keptId, mergedId],
  );
  await runQuery(portal.database.owner, "update entity set merged_into = $1 where id = $2", [
    keptId,
    mergedId,
  ]);
  return objectWithId(id);
};

/** The input of a call that names assets by a list. */
const severalWith = (id: string, body: Record<string, unknown> = {}) => ({
  body,
  foreign: { ids: [id] },
  never: { ids: [uuidv7()] },
});

/** An asset that is out of the register. */
const retired: MakeObject = async (portal, company) => {
  const id = await addEntity(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into entity_retirement (company_id, id, entity_id, reason, retired_at, retired_by_name)
     values ($1, $2, $3, 'sold', now(), 'Alguien')`,
    [company.id, uuidv7(), id],
  );
  await runQuery(portal.database.owner, "update entity set retired_at = now() where id = $1", [id]);
  return severalWith(id);
};

export default {
  objects: {
    "entities.annotate_entity": entity({ version: 1 }),
    "entities.describe_entity": entity({ version: 1 }),
    "entities.get_entity": entity(),
    "entities.merge_entities": entity({ other_id: uuidv7(), reason: "Son la misma" }),
    "entities.read_activity": entity(aWeek),
    "entities.retire_entities": async (portal, company) =>
      severalWith(await addEntity(portal, company), { reason: "replaced" }),
    "entities.return_entities": retired,
    "entities.undo_merge": merge,
  },
  jobs: {
    "entities.recognise_delivered": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { batch_ids: [await addBatch(portal, company)] });
    },
  },
} satisfies FeatureExamples;
