import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOfPortal,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";
import { bundleOf, indicatorObject } from "../readers/stix/bundle.fixture.ts";

const content = () => JSON.stringify(bundleOf(indicatorObject("[domain-name:value = 'mala.cl']")));

/** An indicator of the company alone. */
const anIndicator: MakeObject = async (portal, company) => {
  const [source, id] = [uuidv7(), uuidv7()];
  await runQuery(
    portal.database.owner,
    `insert into threat_source (company_id, id, name, kind, created_at, created_by_name)
     values ($1, $2::uuid, $2::text, 'written', now(), 'Alguien')`,
    [company.id, source],
  );
  await runQuery(
    portal.database.owner,
    `insert into threat_indicator (company_id, id, stix_id, name, compared, kind, value, value_count, confidence,
       reliability, pap, valid_from, live_until, revoked, source_id, modified_at, added_at, changed_at, tlp)
     values ($1, $2, $4, '', 'values', 'domain', 'mala.cl', 1, 80, 'B', 'green', now(), now() + interval '9 days', false,
       $3, now(), now(), now(), 'green')`,
    [company.id, id, source, `indicator--${id}`],
  );
  return objectWithId(id);
};

export default {
  objects: { "threats.get_indicator": anIndicator },
  inputs: { "threats.add_indicator": { value: "hxxp://mala[.]cl/carga" } },
  jobs: {
    "threats.read_bundle": async (portal) =>
      jobOfPortal({
        id: await aFileImport(portal, "threats.bundle", { content: content(), status: "reading" }),
      }),
    "threats.store_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { content: content() }) }),
    "threats.undo_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { status: "undoing" }) }),
  },
  notFiles: { "threat_indicator_key.key": "a value in its one spelling" },
} satisfies FeatureExamples;
