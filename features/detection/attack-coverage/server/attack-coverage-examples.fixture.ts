import { v7 as uuidv7 } from "uuid";
import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";

const layer =
  (body: Record<string, unknown> = {}): MakeObject =>
  async ({ database }, company) => {
    const id = uuidv7();
    await runQuery(
      database.owner,
      `insert into attack_layer (company_id, id, name, layer_version, techniques, created_at, created_by_name)
       values ($1, $2, 'Capa', '4.5', '[]', now(), 'Alguien')`,
      [company.id, id],
    );
    return objectWithId(id, body);
  };

export default {
  objects: {
    "attack.get_layer": layer(),
    "attack.remove_layer": layer(),
    "attack.rename_layer": layer({ name: "Otra capa" }),
  },
  jobs: {
    "attack.keep_technique_rules": async (portal) => {
      const company = await aCompany(portal);
      const batch = await addBatch(portal, company);
      await runQuery(portal.database.owner, "update event set techniques = '{T1110}' where company_id = $1", [
        company.id,
      ]);
      return jobOf(company, { batch_ids: [batch] });
    },
  },
} satisfies FeatureExamples;
