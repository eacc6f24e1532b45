import { utimesSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { attackBundle } from "#features/attack/readers/stix/attack-bundle.fixture.ts";
import { aFollowedStandard, aLibraryStandard } from "#features/control-states/server/a-follower.fixture.ts";
import { type Actor, anonymous } from "#platform/server/actor.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import type { StoredJob } from "#platform/server/jobs/job-queue.ts";
import { postMail } from "#platform/server/mail/post-mail.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { anExchange } from "../objects/ai-objects.fixture.ts";
import { aLateClock, anAlert } from "../objects/alert-objects.fixture.ts";
import { anAnalysisRequest } from "../objects/analysis-objects.fixture.ts";
import { aConversation, anArticle } from "../objects/assistant-objects.fixture.ts";
import { objectsOf } from "../objects/objects-of.fixture.ts";
import { anArrival } from "./arrivals.fixture.ts";
import { correlationJobs } from "./correlation-jobs.fixture.ts";

type Example = (portal: TestPortal) => Promise<StoredJob>;

const system: Actor = systemActor("test");
const nightly: StoredJob = { actor: system, input: {} };
const twoHoursAgo = () => new Date(Date.now() - 7_200_000);

async function aStoredFile({ gate }: TestPortal, content = "x"): Promise<string> {
  const { key } = await gate.files.write(Readable.from([Buffer.from(content)]), { maximumBytes: 100_000 });
  return key;
}

/** A file of the provider itself that came in, in the midst of its way. */
async function aFileImport(
  portal: TestPortal,
  kind: string,
  facts: { status?: string; content?: string; options?: unknown; format?: string; touchedAt?: Date },
): Promise<string> {
  const { status = "storing", content = "x", options = {}, format = null, touchedAt = new Date() } = facts;
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into file_import (company_id, id, kind, file_key, file_name, bytes, sha256, options, status, created_at,
       created_by_name, touched_at, format) values (0, $1, $2, $3, 'archivo', $4, $5, $6, $7, now(), 'Alguien', $8, $9)`,
    [
      id,
      kind,
      await aStoredFile(portal, content),
      content.length,
      "0".repeat(64),
      JSON.stringify(options),
      status,
      touchedAt,
      format,
    ],
  );
  return id;
}

/** A small standard on its way into the library. */
async function aStandardFile(portal: TestPortal, status: "reading" | "storing"): Promise<StoredJob> {
  const content = "código,título,orientación\n1,Acceso,\n1.1,Llaves,Alguien responde\n";
  const head = { code: `casa-${uuidv7()}`, name: "Casa", short_name: "Casa", version: "1", publisher: "" };
  const options = { head, columns: null, sheet: 0, source: "", target: "" };
  const id = await aFileImport(portal, "standards.import", { status, content, options, format: "csv" });
  return { actor: system, input: { id } };
}

/** A company with an event that arrived too long ago to be kept. */
async function anOldEvent(portal: TestPortal): Promise<number> {
  const company = await aCompany(portal);
  await objectsOf["events.get_event"]?.(portal, company);
  await runQuery(portal.database.owner, "update event set received_at = '2020-01-01' where company_id = $1", [
    company.id,
  ]);
  await runQuery(portal.database.owner, "insert into event_retention (company_id, days) values ($1, 30)", [
    company.id,
  ]);
  return company.id;
}

/** For each job of the portal: something for it to do, and how it is asked. */
export const examplesOfJobs: Record<string, Example> = {
  "assistant.forget_conversations": async (portal) => {
    const company = await aCompany(portal);
    await aConversation(portal, company);
    await runQuery(
      portal.database.owner,
      "update assistant_conversation set last_at = '2020-01-01' where company_id = $1",
      [company.id],
    );
    return nightly;
  },
  "knowledge.read_upload": async (portal) => {
    const company = await aCompany(portal);
    const id = await anArticle(portal, company);
    await runQuery(
      portal.database.owner,
      "update knowledge_article set reading = 'waiting', file_key = $2, file_name = 'casa.txt', file_type = 'text' where id = $1",
      [id, await aStoredFile(portal, "Los respaldos se hacen cada noche.")],
    );
    return { actor: systemActor("test", company.id), input: { id, owner: company.id } };
  },
  "knowledge.embed_passages": async (portal) => {
    // What a provider once said of a passage, in a company that allows none any more.
    const company = await aCompany(portal);
    await runQuery(
      portal.database.owner,
      `insert into knowledge_embedding (company_id, owner_id, article_id, number, provider_id, model, digest, vector)
       values ($1, $1, $2, 1, 2, 'sentidos-1', 'x', '{0.1,0.2}')`,
      [company.id, uuidv7()],
    );
    return nightly;
  },
  ...correlationJobs,
  "access.send_reset_link": async (portal) => {
    const { username } = await aPerson(portal, { companies: [await aCompany(portal)] });
    return { actor: anonymous, input: { requestId: uuidv7(), email: `${username}@ejemplo.cl` } };
  },
  "ai_providers.tidy_exchanges": async (portal) => {
    const company = await aCompany(portal);
    await anExchange(portal, company, { outcome: "open", askedAt: twoHoursAgo() });
    await anExchange(portal, company, { outcome: "answered", askedAt: new Date("2020-01-01") });
    return nightly;
  },
  "alerts.follow_events": async (portal) => {
    const company = await aCompany(portal);
    await objectsOf["events.get_event"]?.(portal, company);
    const [batch] = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from event_batch where company_id = $1",
      [company.id],
    );
    return { actor: systemActor("test", company.id), input: { batch_ids: [batch?.id] } };
  },
  "events.forget_events": async (portal) => {
    await anOldEvent(portal);
    return nightly;
  },
  "events.forget_events_of": async (portal) => ({
    actor: system,
    input: { company_id: await anOldEvent(portal) },
  }),
  "alerts.tell_due_clocks": async (portal) => {
    const company = await aCompany(portal);
    // The alerts of other examples grow late while this one is tried.
    await runQuery(portal.database.owner, "delete from alert_clock");
    await aLateClock(portal, company, await anAlert(portal, company));
    return nightly;
  },
  "analyses.answer_request": async (portal) => {
    const company = await aCompany(portal);
    const request = await anAnalysisRequest(portal, company);
    return { actor: systemActor("test", company.id), input: { request, priority: "high" } };
  },
  "assurance.settle_nightly": async (portal) => {
    const { owner } = portal.database;
    const company = await aCompany(portal);
    await objectsOf["assurance.get_measure"]?.(portal, company);
    await runQuery(owner, "insert into service (name) values ('Vigilancia') on conflict do nothing");
    await runQuery(
      owner,
      "update measure set service_id = (select id from service where name = 'Vigilancia') where company_id = $1",
      [company.id],
    );
    return nightly;
  },
  "attack.keep_technique_rules": async (portal) => {
    const company = await aCompany(portal);
    await objectsOf["events.get_event"]?.(portal, company);
    const [batch] = await runQuery<{ id: string }>(
      portal.database.owner,
      "update event set techniques = '{T1110}' where company_id = $1 returning batch_id as id",
      [company.id],
    );
    return { actor: systemActor("test", company.id), input: { batch_ids: [batch?.id] } };
  },
  "attack.store_version": async (portal) => {
    const content = JSON.stringify(attackBundle());
    return { actor: system, input: { id: await aFileImport(portal, "attack.version", { content }) } };
  },
  "attack.undo_version": async (portal) => {
    const id = await aFileImport(portal, "attack.version", { status: "undoing" });
    await runQuery(
      portal.database.owner,
      "insert into attack_version (id, label, catalogue, groups) values ($1, '20.0', '{}', '[]')",
      [id],
    );
    return { actor: system, input: { id } };
  },
  "companies.drop_file": async (portal) => ({ actor: system, input: { key: await aStoredFile(portal) } }),
  "compliance.keep_days": async (portal) => {
    const company = await aCompany(portal);
    await aFollowedStandard(portal, company);
    await runQuery(portal.database.owner, "delete from compliance_day where company_id = $1", [company.id]);
    return nightly;
  },
  "contact.forget_visitors": async ({ database }) => {
    await runQuery(
      database.owner,
      `insert into human_check (proof_sha256, visitor_sha256, verified_at, expires_at)
       values (sha256($1), sha256($1), now() - interval '9 days', now() - interval '8 days')`,
      [Buffer.from(uuidv7())],
    );
    return nightly;
  },
  "control_mapping.match_controls": async (portal) => {
    const [company, id] = [await aCompany(portal), uuidv7()];
    const [one, other] = [await aLibraryStandard(portal), await aLibraryStandard(portal)];
    await runQuery(
      portal.database.owner,
      `insert into mapping_request (company_id, id, source_standard_id, target_standard_id, status, requested_by_name, requested_at)
       values ($1, $2, $3, $4, 'pending', 'Alguien', now())`,
      [company.id, id, one.id, other.id],
    );
    return { actor: systemActor("test", company.id), input: { request: id } };
  },
  "entities.recognise_delivered": async (portal) => {
    const company = await aCompany(portal);
    await objectsOf["events.get_event"]?.(portal, company);
    const [batch] = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from event_batch where company_id = $1",
      [company.id],
    );
    return { actor: systemActor("test", company.id), input: { batch_ids: [batch?.id] } };
  },
  "events.forget_deliveries": async (portal) => {
    const { owner } = portal.database;
    const company = await aCompany(portal);
    await objectsOf["events.get_event"]?.(portal, company);
    const past = "now() - interval '60 days'";
    await runQuery(owner, `update event_batch set received_at = ${past} where company_id = $1`, [company.id]);
    return nightly;
  },
  "events.store_inbox": anArrival,
  "events.store_upload": async (portal) => {
    const company = await aCompany(portal);
    const upload = await objectsOf["events.preview_upload"]?.(portal, company);
    await objectsOf["events.get_event"]?.(portal, company);
    await runQuery(
      portal.database.owner,
      `update file_import set status = 'storing', options = options || jsonb_build_object('source_id',
         (select id from event_source where company_id = $1)) where company_id = $1`,
      [company.id],
    );
    return { actor: systemActor("test", company.id), input: { ...upload?.foreign } };
  },
  "evidence.expire": async (portal) => {
    const { owner } = portal.database;
    const company = await aCompany(portal);
    const person = await aPerson(portal, { companies: [company] });
    await objectsOf["evidence.get_artifact"]?.(portal, company);
    await runQuery(owner, "update evidence set owner_id = $2 where company_id = $1", [company.id, person.id]);
    await runQuery(
      owner,
      "update evidence_revision set status = 'approved', valid_until = current_date + 5 where company_id = $1",
      [company.id],
    );
    return nightly;
  },
  "audit.anchor_chains": async (portal) => {
    const entry = { action: "probe.done", objectType: "probe", companyId: (await aCompany(portal)).id };
    const frame = { scope: "platform", effect: "write", name: "test" } as const;
    await asSystem(portal.gate, frame, async ({ audit }) => audit(entry));
    return nightly;
  },
  "files.sweep_orphans": async (portal) => {
    const file = join(portal.dataDirectory, "files", await aStoredFile(portal));
    utimesSync(file, twoHoursAgo(), twoHoursAgo());
    return nightly;
  },
  "imports.tidy": async (portal) => {
    await aFileImport(portal, "attack.version", { touchedAt: twoHoursAgo() });
    // And one that nobody stored.
    const company = await aCompany(portal);
    await objectsOf["events.preview_upload"]?.(portal, company);
    await runQuery(
      portal.database.owner,
      "update file_import set created_at = now() - interval '60 days' where company_id = $1",
      [company.id],
    );
    return nightly;
  },
  "mail.deliver": async ({ gate }) => {
    const frame = { scope: "jobs", companyId: null, userId: null, effect: "write" } as const;
    const draft = { companyId: 0, to: "ana@ejemplo.cl", subject: "Aviso", text: "Hola" };
    const { input } = await inTransaction(gate, frame, (db) => postMail(db, draft, gate.clock.now()));
    return { actor: system, input };
  },
  "standards.read_import": (portal) => aStandardFile(portal, "reading"),
  "standards.store_import": (portal) => aStandardFile(portal, "storing"),
};
