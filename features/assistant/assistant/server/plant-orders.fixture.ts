import { createArticle, publishArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { createSource, ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { exampleAlert } from "#features/detection/events/readers/example-alert.fixture.ts";
import {
  createBulletin,
  publishBulletin,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aChatter, anOpenAlert } from "./chatting-company.fixture.ts";

const slugOf = (place: number) => `orden-${place}-${crypto.randomUUID().slice(0, 8)}`;

async function done<C extends Call>(caller: Caller, call: C, input: RequestOf<C>) {
  const answer = await caller.call(call, input);
  if (answer.statusCode >= 300) throw new Error(`${call.name}: ${answer.body}`);
  return answer.json();
}

/**
 * Plants orders in every text of third parties that Atenea reads: alerts, records, topics, evidence, documents,
 * articles, bulletins, a name.
 */
export async function plantOrders(
  portal: TestPortal,
  { company, client, orders }: { company: TestCompany; client: Caller; orders: readonly string[] },
): Promise<void> {
  for (const title of orders) await anOpenAlert(portal, company, { title });
  await plantRows(portal, company, client.person?.id ?? 0, orders);
  await plantArticle(await aChatter(portal, company, "operator"), orders);
  await plantBulletins(await aChatter(portal, company, "staff"), orders);
  await plantRecord(portal, await aChatter(portal, company, "operator"), orders);
}

async function plantRows(
  { database: { owner } }: TestPortal,
  { id: companyId }: TestCompany,
  personId: number,
  orders: readonly string[],
): Promise<void> {
  for (const order of orders) {
    await runQuery(
      owner,
      `insert into topic (company_id, id, subject, status, opened_by, opened_by_name, created_at, last_message_at, waiting_since,
         last_side, message_count)
       values ($1, gen_random_uuid(), $2, 'open', $3, 'Alguien', now(), now(), now(), 'client', 1)`,
      [companyId, order, personId],
    );
    await runQuery(
      owner,
      `with piece as (
         insert into evidence (company_id, id, title, revision, created_at, created_by_name, updated_at)
         values ($1, gen_random_uuid(), $2, 1, now(), $2, now()) returning id)
       insert into evidence_revision (company_id, evidence_id, number, status, added_at, added_by_name)
       select $1, id, 1, 'in_review', now(), $2 from piece`,
      [companyId, order],
    );
    await runQuery(
      owner,
      `insert into compliance_document (company_id, id, kind, number, title, note, content, sha256, issued_by_name, issued_at)
       select $1, gen_random_uuid(), 'board', count(*) + 1, $2, $2, '{}', '', $2, now()
       from compliance_document where company_id = $1`,
      [companyId, order],
    );
  }
  await runQuery(owner, "update portal_user set first_name = $2 where id = $1", [personId, orders.at(-1)]);
}

/** Creates a document that the company itself uploaded. */
async function plantArticle(operator: Caller, orders: readonly string[]): Promise<void> {
  const written = { title: "Plan de respaldos", topic: "practice", body: orders.join("\n\n") } as const;
  const { id } = await done(operator, createArticle, written);
  await done(operator, publishArticle, { id, version: 1 });
}

async function plantBulletins(staff: Caller, orders: readonly string[]): Promise<void> {
  for (const [place, order] of orders.entries()) {
    const { id, version } = await done(staff, createBulletin, {
      slug: slugOf(place),
      title: order,
      summary: order,
      severity: "critical",
      cves: [],
      techniques: [],
      products: [order.slice(0, 120)],
      sources: [{ title: order, url: "https://evil.example/fuente" }],
      body: orders.join("\n\n"),
    });
    await done(staff, publishBulletin, { id, version });
  }
}

async function plantRecord(portal: TestPortal, operator: Caller, orders: readonly string[]): Promise<void> {
  const { api_key } = await done(operator, createSource, { name: "wazuh" });
  const record = exampleAlert({
    timestamp: new Date().toISOString(),
    rule: { id: "1", level: 10, description: orders.join(" ").slice(0, 400), groups: ["syslog"] },
    agent: { id: "001", name: orders[1] ?? "" },
  });
  const { body } = await portal.app.inject({
    method: "POST",
    url: ingestEvents.path,
    headers: { authorization: `Bearer ${api_key}`, "content-type": "application/x-ndjson" },
    payload: `${JSON.stringify(record)}\n`,
  });
  if (JSON.parse(body).accepted !== 1) throw new Error(body);
}
