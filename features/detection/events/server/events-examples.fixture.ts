import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { asSystem } from "#platform/server/as-system.ts";
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
import { exampleLine } from "../readers/example-alert.fixture.ts";
import { eventIdOf } from "./events/event-id.rules.ts";
import { ensureSource, storeDelivery } from "./events.public.ts";

/** An event of a company, with the source that sent it and the batch that it came in. */
async function anEvent(portal: TestPortal, company: TestCompany) {
  const record = {
    timestamp: "2026-03-04T13:55:05.224+0000",
    rule: { level: 7, description: "Acceso fallido", id: "5710", groups: ["sshd"] },
    agent: { id: "001", name: "servidor" },
    manager: { name: "central" },
    id: `1772632505.${portal.gate.clock.now().getTime()}`,
    full_log: "Failed password",
    decoder: { name: "sshd" },
    location: "/var/log/auth.log",
  };
  const frame = {
    scope: "company",
    effect: "write",
    name: "test",
    companyId: company.id,
    bulk: true,
  } as const;
  const source = await asSystem(portal.gate, frame, async (context) => {
    const known = await ensureSource(context, { name: "Wazuh", format: "wazuh4" });
    const bytes = Readable.from([Buffer.from(`${JSON.stringify(record)}\n`)]);
    await storeDelivery(context, { companyId: company.id, source: known, bytes });
    return known.id;
  });
  const [row] = await runQuery<{ id: string; batch: string }>(
    portal.database.owner,
    "select id, batch_id as batch from event where company_id = $1 order by id desc limit 1",
    [company.id],
  );
  return { event: row?.id ?? "", batch: row?.batch ?? "", source };
}

/** Adds a batch of one event, for jobs that follow batches. Returns its id. */
export const addBatch = async (portal: TestPortal, company: TestCompany): Promise<string> =>
  (await anEvent(portal, company)).batch;

const event: MakeObject = async (portal, company) => objectWithId((await anEvent(portal, company)).event);

/** A source of the company, with something that it sent. */
const source =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await anEvent(portal, company)).source, body);

const sender: MakeObject = async (portal, company) => {
  const { source: id } = await anEvent(portal, company);
  const sender_id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into event_sender (company_id, id, source_id, network, created_at)
     values ($1, $2, $3, '192.0.2.0/24', now())`,
    [company.id, sender_id, id],
  );
  return { body: {}, foreign: { id, sender_id }, never: { id: uuidv7(), sender_id: uuidv7() } };
};

/** Adds an uploaded file of records that waits to be stored. */
const upload =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const options = { source_id: null, format: "auto" };
    const facts = { companyId: company.id, status: "ready", content: "{}\n", options };
    return objectWithId(await aFileImport(portal, "events.upload", facts), body);
  };

/** Adds a delivery that was acknowledged and waits in the inbox. */
async function anArrival(portal: TestPortal, receivedAt = "now()") {
  const company = await aCompany(portal);
  const { source: sourceId } = await anEvent(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into event_inbox (company_id, id, source_id, received_at, ip, sha256, event_id, body)
     values ($1, gen_random_uuid(), $2, ${receivedAt}, '192.0.2.1', '\\x00', $3, $4)`,
    [company.id, sourceId, eventIdOf(company.id, "2026-03-04T00:00:00Z", "uno"), Buffer.from(exampleLine())],
  );
  return {
    actor: { kind: "source", role: "source", sourceId, companyId: company.id, name: "Wazuh" } as const,
    input: {},
  };
}

/** A company with an event past its retention. */
async function anOldEvent(portal: TestPortal): Promise<number> {
  const { owner } = portal.database;
  const { id } = await aCompanyWithEvent(portal);
  await runQuery(owner, "update event set received_at = '2020-01-01' where company_id = $1", [id]);
  await runQuery(owner, "insert into event_retention (company_id, days) values ($1, 30)", [id]);
  return id;
}

async function aCompanyWithEvent(portal: TestPortal): Promise<TestCompany> {
  const company = await aCompany(portal);
  await anEvent(portal, company);
  return company;
}

const anEngine = {
  kind: "opensearch",
  name: "Indexador",
  address: "https://10.0.0.9:9200",
  index_pattern: "wazuh-alerts-*",
  sign_in: "basic",
  username: "portal",
  secret: "una-clave",
  verify_tls: true,
  ca_certificate: null,
  map: { preset: "wazuh" },
  // An enabled engine would be read instead of the tables.
  enabled: false,
  seen_version: null,
};

export default {
  objects: {
    "events.add_sender": source({ network: "192.0.2.0/24" }),
    "events.change_source": source({ name: "Otra" }),
    "events.discard_upload": upload(),
    "events.download_refused": upload(),
    "events.get_event": event,
    "events.get_mapping": source(),
    "events.list_senders": source(),
    "events.preview_upload": upload(),
    "events.related_events": event,
    "events.remove_sender": sender,
    "events.renew_source_key": source(),
    "events.revoke_source_key": source(),
    "events.save_mapping": source({
      rules: { occurred_at: { path: "when" }, title: "{what}" },
      seen_version: null,
    }),
    "events.take_upload": upload({ source: "Wazuh" }),
  },
  inputs: { "events.save_engine": anEngine },
  jobs: {
    "events.forget_company": async (portal) => {
      const company = await aCompanyWithEvent(portal);
      await runQuery(
        portal.database.owner,
        "insert into event_forgetting (company_id, unreadable_at, events) values ($1, now(), 1)",
        [company.id],
      );
      return jobOf(company, { company_id: company.id });
    },
    "events.forget_deliveries": async (portal) => {
      const { id } = await aCompanyWithEvent(portal);
      await runQuery(
        portal.database.owner,
        "update event_batch set received_at = now() - interval '60 days' where company_id = $1",
        [id],
      );
      return nightly;
    },
    "events.forget_events": async (portal) => {
      await anOldEvent(portal);
      return nightly;
    },
    "events.forget_events_of": async (portal) => jobOfPortal({ company_id: await anOldEvent(portal) }),
    "events.follow_silences": async (portal) => {
      const { sender_id: _, id } = (await sender(portal, await aCompany(portal))).foreign as Record<
        string,
        string
      >;
      await runQuery(
        portal.database.owner,
        `update event_source set created_at = now() - interval '20 days', last_received_at = now() - interval '3 days'
         where id = $1`,
        [id],
      );
      return nightly;
    },
    "events.store_inbox": anArrival,
    "events.store_waiting": async (portal) => {
      await anArrival(portal, "now() - interval '1 hour'");
      return nightly;
    },
    "events.store_upload": async (portal) => {
      const company = await aCompany(portal);
      const { source: sourceId } = await anEvent(portal, company);
      const options = { source_id: sourceId, format: "auto" };
      const facts = { companyId: company.id, content: "{}\n", options };
      return jobOf(company, { id: await aFileImport(portal, "events.upload", facts) });
    },
  },
  actsEachTime: ["events.run_retention"],
  notFiles: {
    "event_batch.idempotency_key": "what a sender calls its own batch",
    "event_inbox.idempotency_key": "the same",
  },
} satisfies FeatureExamples;
