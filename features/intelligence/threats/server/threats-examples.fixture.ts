import { v7 as uuidv7 } from "uuid";
import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  jobOfPortal,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";
import { bundleOf, indicatorObject } from "../readers/stix/bundle.fixture.ts";
import { collectionIdOf } from "./taxii/own-collection.ts";

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

/** A change of indicators that no retro-hunt has covered. */
const aChange = (portal: Parameters<MakeObject>[0], companyId: number) =>
  runQuery(portal.database.owner, "insert into threat_change (company_id, changed_at) values ($1, now())", [
    companyId,
  ]);

/** A sighting of an indicator in the company. */
async function aSighting(portal: Parameters<MakeObject>[0], companyId: number): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into threat_sighting (company_id, id, alike, indicator_id, indicator_owner, kind, key, value, day, asset,
       direction, outcome, events, first_at, last_at, event_id, live, known_at, found_at, fingerprint, tlp)
     values ($1, $2::uuid, decode(md5($2::text), 'hex'), $2::uuid, $1, 'domain', 'mala.cl', 'mala.cl', current_date,
       'caja-03', 'outbound', 'allowed', 3, now(), now(), $2::uuid, true, now(), now(), $2::uuid, 'green')`,
    [companyId, id],
  );
  return id;
}

const aSightingOf: MakeObject = async (portal, company) => objectWithId(await aSighting(portal, company.id));

const anException: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into threat_exception (company_id, id, value, name, reason, created_at, created_by_name, indicator_owner, tlp)
     values ($1, $2, 'mala.cl', 'mala[.]cl', 'Es de la casa', now(), 'Alguien', $1, 'green')`,
    [company.id, id],
  );
  return objectWithId(id);
};

/** A subscription to the collection of the company. */
const aSubscription: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into threat_subscription (company_id, id, name, ceiling, created_at, created_by_name)
     values ($1, $2, 'Cortafuegos', 'green', now(), 'Alguien')`,
    [company.id, id],
  );
  return objectWithId(id);
};

/** Adds a threat group of the company itself. */
const anActor: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into threat_object (company_id, id, stix_id, type, name, revoked, modified_at, search, tlp, added_at)
     values ($1, $2, $3, 'intrusion-set', 'Zorro', false, now(), 'zorro', 'green', now())`,
    [company.id, id, `intrusion-set--${id}`],
  );
  return objectWithId(id);
};

/** A watched item of the company. */
const aWatch =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = uuidv7();
    await runQuery(
      portal.database.owner,
      `insert into threat_watch (company_id, id, kind, value, reason, owner_name, review_on, created_at, created_by_name)
       values ($1, $2, 'name', $3, 'Se parece', 'Alguien', '2030-01-01', now(), 'Alguien')`,
      [company.id, id, `Nombre ${id}`],
    );
    return objectWithId(id, body);
  };

/** A name that resembles a domain of the company. */
const aLookAlike: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into threat_look_alike (company_id, id, name, resembles, sign, mixed_scripts, seen_in, seen_values, first_on,
       last_on, sightings, found_at)
     values ($1, $2, $3, 'empresa.cl', 'near', false, '{events}', '{}', current_date, current_date, 1, now())`,
    [company.id, id, `empres-${id}.cl`],
  );
  return objectWithId(id, { version: 1, state: "harmless", reason: "Es de un proveedor" });
};

/** Creates a company that watches its domain, with an event that names a look-alike of the domain. */
async function aSeenLookAlike(portal: TestPortal): Promise<TestCompany> {
  const company = await aCompany(portal);
  await runQuery(
    portal.database.owner,
    `insert into threat_watch (company_id, id, kind, value, reason, owner_name, review_on, created_at, created_by_name)
     values ($1, $2, 'domain', 'empresa.cl', 'Es su dominio', 'Alguien', '2030-01-01', now(), 'Alguien')`,
    [company.id, uuidv7()],
  );
  await runQuery(
    portal.database.owner,
    `insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
     values ($1, 'url_host', 'pagos.empresa.com', current_date, $2, '{0,0,1,0,0,0}', '{}')`,
    [company.id, uuidv7()],
  );
  return company;
}

const review = { version: 1, review_on: "2030-02-01" };

/** The TAXII collection of a company. */
const aCollection: MakeObject = async (_portal, company) => ({
  body: {},
  foreign: { id: collectionIdOf(company.id) },
  never: { id: uuidv7() },
});

/** The TAXII collection with an indicator. */
const anObjectOfIt: MakeObject = async (portal, company) => ({
  ...(await aCollection(portal, company)),
  body: { object_id: `indicator--${uuidv7()}` },
});

/** A feed that is due, of a server that the portal may not call. */
async function aFeed(portal: TestPortal): Promise<{ feed: string; source: string }> {
  const [feed, source] = [uuidv7(), uuidv7()];
  await runQuery(
    portal.database.owner,
    `insert into threat_source (company_id, id, name, kind, created_at, created_by_name)
     values (0, $1::uuid, $1::text, 'taxii', now(), 'Alguien')`,
    [source],
  );
  await runQuery(
    portal.database.owner,
    `insert into threat_feed (company_id, id, source_id, api_root, collection_id, sign_in, verify_tls, tlp, confidence,
       every_minutes, enabled, version, next_at)
     values (0, $1, $2, 'https://10.0.0.1/raiz/', 'coleccion', 'none', true, 'amber', 50, 1440, true, 1, now() - interval '1 day')`,
    [feed, source],
  );
  return { feed, source };
}

export default {
  objects: {
    "threats.get_indicator": anIndicator,
    "threats.get_sighting": aSightingOf,
    "threats.add_exception": async (portal, company) =>
      objectWithId(await aSighting(portal, company.id), {
        about: "value",
        reason: "Es un sitio de la casa",
        until: null,
      }),
    "threats.lift_exception": anException,

    "threats.get_actor": anActor,
    "threats.get_watched": aWatch(),
    "threats.review_watched": aWatch(review),
    "threats.end_watched": aWatch({ version: 1, reason: "Ya no importa" }),
    "threats.judge_look_alike": aLookAlike,
    "threats.revoke_subscription": aSubscription,
    "threats.taxii_collection": aCollection,
    "threats.taxii_objects": aCollection,
    "threats.taxii_manifest": aCollection,
    "threats.taxii_object": anObjectOfIt,
    "threats.taxii_versions": anObjectOfIt,
  },
  inputs: {
    "threats.add_indicator_to_companies": { value: "203.0.113.50", company_ids: [1] },
    "threats.find_nameable": { q: "zorro" },
    "threats.read_pasted": { text: "hxxp://mala[.]cl/carga" },
    "threats.get_bulletin_threats": { bulletin: 1 },
    "threats.add_indicator": { value: "hxxp://mala[.]cl/carga" },
    "threats.add_watched": {
      kind: "domain",
      value: "empresa.cl",
      reason: "Es su dominio",
      review_on: "2030-01-01",
    },
    "threats.save_targets": { version: 0, sectors: ["energy"], countries: ["CL"] },

    "threats.export_indicators": { format: "csv", ceiling: "green" },
    "threats.add_feed": {
      api_root: "https://taxii.ejemplo.cl/raiz/",
      collection_id: "coleccion",
      collection_title: "",
      username: null,
      sign_in: "none",
      secret: null,
      tlp: "amber",
      confidence: 50,
      every_minutes: 60,
      enabled: false,
    },
  },
  jobs: {
    "threats.compare_delivered": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { batch_ids: [await addBatch(portal, company)] });
    },
    "threats.look_back": async (portal) => {
      await aChange(portal, (await aCompany(portal)).id);
      return jobOfPortal({});
    },
    "threats.forget_sightings": async (portal) => {
      const id = await aSighting(portal, (await aCompany(portal)).id);
      await runQuery(portal.database.owner, "update threat_sighting set day = '2020-01-01' where id = $1", [
        id,
      ]);
      return jobOfPortal({});
    },
    "threats.judge_companies": async () => nightly,
    "threats.judge_company": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { company_id: company.id });
    },
    "threats.follow_watch": async (portal) => {
      await aSeenLookAlike(portal);
      return nightly;
    },
    "threats.look_for_look_alikes": async (portal) => {
      const company = await aSeenLookAlike(portal);
      return jobOf(company, { company_id: company.id });
    },
    "threats.fetch_feeds": async (portal) => {
      await aFeed(portal);
      return nightly;
    },
    "threats.fetch_one_feed": async (portal) => jobOfPortal({ id: (await aFeed(portal)).feed }),
    "threats.take_source_back": async (portal) => jobOfPortal({ id: (await aFeed(portal)).source }),
    "threats.read_bundle": async (portal) =>
      jobOfPortal({
        id: await aFileImport(portal, "threats.bundle", { content: content(), status: "reading" }),
      }),
    "threats.store_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { content: content() }) }),
    "threats.undo_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { status: "undoing" }) }),
  },
  actsEachTime: ["threats.export_indicators", "threats.add_subscription"],
  notFiles: {
    "threat_indicator_key.key": "a value in its one spelling",
    "threat_sighting.key": "the value of the indicator that was met",
  },
} satisfies FeatureExamples;
