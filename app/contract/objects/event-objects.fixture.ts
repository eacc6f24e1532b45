import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { ensureSource, takeBatch } from "#features/events/server/events.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { ObjectOfCompany } from "./objects-of.fixture.ts";

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

const aSavedView: Make = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into saved_view (company_id, id, list, name, query, shared, owner_id, owner_name, created_at, updated_at)
     values ($1, $2::uuid, 'events', 'Vista ' || $2::uuid, 'q=ssh', true, 2000000001, 'Alguien', now(), now())`,
    [company.id, id],
  );
  return { body: {}, foreign: { id }, never: { id: uuidv7() } };
};

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
  // In use it would be asked instead of the tables.
  enabled: false,
  seen_version: null,
};

/** Events, where they come from, what they tell of, and how somebody looks at them. */
export const eventObjects: Record<string, Make> = {
  "attack.get_layer": (portal, company) => anAttackLayer(portal, company),
  "attack.remove_layer": (portal, company) => anAttackLayer(portal, company),
  "attack.rename_layer": (portal, company) => anAttackLayer(portal, company, { name: "Otra capa" }),
  "saved-views.change_view": aSavedView,
  "saved-views.forget_view": aSavedView,
  "entities.annotate_entity": (portal, company) => anEntity(portal, company, { version: 1 }),
  "entities.describe_entity": (portal, company) => anEntity(portal, company, { version: 1 }),
  "entities.get_entity": (portal, company) => anEntity(portal, company),
  "entities.merge_entities": (portal, company) =>
    anEntity(portal, company, { other_id: uuidv7(), reason: "Son la misma" }),
  "entities.read_activity": (portal, company) => anEntity(portal, company, aWeek),
  "entities.undo_merge": async (portal, company) => ({
    body: {},
    foreign: { id: await aMerge(portal, company) },
    never: { id: uuidv7() },
  }),
  "events.add_sender": (portal, company) => aSource(portal, company, { network: "192.0.2.0/24" }),
  "events.change_source": (portal, company) => aSource(portal, company, { name: "Otra" }),
  "events.discard_upload": (portal, company) => anUpload(portal, company),
  "events.download_refused": (portal, company) => anUpload(portal, company),
  "events.get_mapping": (portal, company) => aSource(portal, company),
  "events.list_senders": (portal, company) => aSource(portal, company),
  "events.preview_upload": (portal, company) => anUpload(portal, company),
  "events.remove_sender": async (portal, company) => {
    const { source: id } = await anEvent(portal, company);
    const sender_id = uuidv7();
    await runQuery(
      portal.database.owner,
      `insert into event_sender (company_id, id, source_id, network, created_at)
       values ($1, $2, $3, '192.0.2.0/24', now())`,
      [company.id, sender_id, id],
    );
    return { body: {}, foreign: { id, sender_id }, never: { id: uuidv7(), sender_id: uuidv7() } };
  },
  "events.save_engine": async () => ({ body: anEngine, foreign: {}, never: {} }),
  "events.save_mapping": (portal, company) =>
    aSource(portal, company, {
      rules: { occurred_at: { path: "when" }, title: "{what}" },
      seen_version: null,
    }),
  "events.take_upload": (portal, company) => anUpload(portal, company, { source: "Wazuh" }),
  "events.get_event": async (portal, company) => {
    const { event } = await anEvent(portal, company);
    return { body: {}, foreign: { id: event }, never: { id: uuidv7() } };
  },
  "events.related_events": async (portal, company) => {
    const { event } = await anEvent(portal, company);
    return { body: {}, foreign: { id: event }, never: { id: uuidv7() } };
  },
  "events.renew_source_key": async (portal, company) => {
    const { source } = await anEvent(portal, company);
    return { body: {}, foreign: { id: source }, never: { id: uuidv7() } };
  },
  "events.revoke_source_key": async (portal, company) => {
    const { source } = await anEvent(portal, company);
    return { body: {}, foreign: { id: source }, never: { id: uuidv7() } };
  },
};

async function anEvent(portal: TestPortal, company: TestCompany): Promise<{ event: string; source: string }> {
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
    await takeBatch(context, { companyId: company.id, source: known, bytes });
    return known.id;
  });
  const [row] = await runQuery<{ id: string }>(
    portal.database.owner,
    "select id from event where company_id = $1 order by id desc limit 1",
    [company.id],
  );
  return { event: row?.id ?? "", source };
}

const aWeek = { from: "2026-03-01T00:00:00Z", to: "2026-03-08T00:00:00Z" };

async function addEntity(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     values ($1, $2, 'asset', 'servidor', now(), now())`,
    [company.id, id],
  );
  return id;
}

async function anEntity(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  return { body, foreign: { id: await addEntity(portal, company) }, never: { id: uuidv7() } };
}

/** Two assets that somebody joined. */
async function aMerge(portal: TestPortal, company: TestCompany): Promise<string> {
  const [id, kept, gone] = [uuidv7(), await addEntity(portal, company), await addEntity(portal, company)];
  await runQuery(
    portal.database.owner,
    `insert into entity_merge (company_id, id, kept_id, gone_id, reason, by_name, at, moved)
     values ($1, $2, $3, $4, 'Son la misma', 'Alguien', now(), '{"identities": [], "both": []}')`,
    [company.id, id, kept, gone],
  );
  await runQuery(portal.database.owner, "update entity set merged_into = $1 where id = $2", [kept, gone]);
  return id;
}

/** A source of the company, with something that it sent. */
async function aSource(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const { source } = await anEvent(portal, company);
  return { body, foreign: { id: source }, never: { id: uuidv7() } };
}

/** A file of records that waits to be taken. */
async function anUpload(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const id = uuidv7();
  const { key, bytes } = await portal.gate.files.write(Readable.from([Buffer.from("{}\n")]), {
    maximumBytes: 1_000,
  });
  await runQuery(
    portal.database.owner,
    `insert into file_import (company_id, id, kind, file_key, file_name, bytes, options, status, created_at,
       created_by_name, touched_at)
     values ($1, $2, 'events.upload', $3, 'alertas.json', $4, '{"source_id": null, "format": "auto"}', 'ready', now(),
       'Alguien', now())`,
    [company.id, id, key, bytes],
  );
  return { body, foreign: { id }, never: { id: uuidv7() } };
}

async function anAttackLayer(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into attack_layer (company_id, id, name, layer_version, techniques, created_at, created_by_name)
     values ($1, $2, 'Capa', '4.5', '[]', now(), 'Alguien')`,
    [company.id, id],
  );
  return { body, foreign: { id }, never: { id: uuidv7() } };
}
