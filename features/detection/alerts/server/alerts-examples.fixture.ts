import { v7 as uuidv7 } from "uuid";
import { addBatch } from "#features/detection/events/server/events-examples.fixture.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { aClock, bulkOf } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Stores an alert of a company in its initial state; columns can be overridden. */
async function anAlert(
  { database }: TestPortal,
  company: TestCompany,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7();
  const names = Object.keys(columns);
  await runQuery(
    database.owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, first_seen_at, last_seen_at,
       opened_at, search, updated_at ${names.map((name) => `, ${name}`).join("")})
     select $1, $2, coalesce(max(number), 0) + 1, $2, 'detection', 'Acceso fallido', 3, now(), now(), now(),
       'acceso fallido', now() ${names.map((_name, place) => `, $${place + 3}`).join("")}
     from alert where company_id = $1`,
    [company.id, id, ...Object.values(columns)],
  );
  return id;
}

const alert =
  (body: Record<string, unknown> = {}, columns: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await anAlert(portal, company, columns), body);

const lateClock = (portal: TestPortal, company: TestCompany, id: string) =>
  aClock(portal, company, { name: "alert", id, kind: "decide" });

const suppression: MakeObject = async ({ database }, company) => {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into suppression (company_id, id, kind, rule_id, reason, owner_name, starts_at, ends_at, created_at)
     values ($1, $2, 'rule', '5710', 'Ruido conocido', 'Alguien', now(), now() + interval '1 day', now())`,
    [company.id, id],
  );
  return objectWithId(id);
};

const version = 1;
const reason = "Un motivo de prueba";
const published = {
  client_visible: true,
  client_summary: "Alguien probó contraseñas.",
  published_at: new Date(),
};

const objects: Record<string, MakeObject> = {
  "alerts.get_alert": alert(),
  "alerts.list_alert_events": alert(),
  "alerts.list_similar_alerts": alert(),
  "alerts.preview_shared_alert": alert(),
  "alerts.wait_for_client": alert({ version, question: "¿Reconoce este acceso?" }),
  "alerts.pause_clocks": alert({ version, reason: "agreed", note: "Acordado por teléfono" }),
  "alerts.resume_clocks": alert({ version }),
  "alerts.comment_internally": alert({ body: "Visto" }),
  "alerts.comment_for_client": alert({ body: "Ya lo vimos" }, published),
  "alerts.publish": alert({ version, summary: "Alguien probó contraseñas en un servidor." }),
  "alerts.withdraw": alert({ version, reason }, published),
  "alerts.explain_breach": async (portal, company) => {
    const id = await anAlert(portal, company);
    await lateClock(portal, company, id);
    return objectWithId(id, { kind: "decide", cycle: 1, explanation: reason });
  },
  "alerts.link_alert": alert({ address: "/Eventos", label: "" }),
  "alerts.unlink_alert": alert({ link_id: uuidv7() }),
  "alerts.merge_alerts": async (portal, company) =>
    objectWithId(await anAlert(portal, company), {
      version,
      alert_ids: [await anAlert(portal, company)],
      reason: "",
    }),
  "alerts.unmerge_alert": alert({ version, alert_id: uuidv7() }),
  "alerts.split_alert": alert({ version, event_ids: [uuidv7()] }),
  "alerts.undo_change": bulkOf("alert"),
  "alerts.end_suppression": suppression,
  "alerts.get_shared_alert": alert({}, published),
  "alerts.answer_alert": alert({ kind: "answer", body: "Fuimos nosotros" }, published),
};

export default {
  objects,
  jobs: {
    "alerts.follow_events": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { batch_ids: [await addBatch(portal, company)] });
    },
    // Attacked vulnerabilities are derived from alerts.
    "vulnerabilities.follow_attacks": async (portal) => {
      const company = await aCompany(portal);
      const [name, cve] = ["servidor-atacado", "CVE-2026-8003"];
      const { assetId } = await aFinding(portal, company, { cve, asset: { name } });
      await runQuery(
        portal.database.owner,
        `with identity as (insert into entity_identity (company_id, kind, value, entity_id, spellings, first_at, last_at)
           values ($1, 'name', $2, $3, array[$2], now(), now()))
         insert into finding_total (company_id, area, severity, status, count) values ($1, 'vulnerability', 4, 'open', 1)`,
        [company.id, name, assetId],
      );
      const id = await anAlert(portal, company, {
        asset_name: name,
        description: `Intento de explotar ${cve}`,
      });
      // The job looks back an hour by the clock of the portal, which a test may have moved.
      await runQuery(
        portal.database.owner,
        "update alert set last_seen_at = $2, updated_at = $2 where id = $1",
        [id, portal.gate.clock.now()],
      );
      return nightly;
    },
    "alerts.tell_due_clocks": async (portal) => {
      const company = await aCompany(portal);
      // Timers of alerts of other examples would run out during this example.
      await runQuery(portal.database.owner, "delete from alert_clock");
      await lateClock(portal, company, await anAlert(portal, company));
      return nightly;
    },
  },
} satisfies FeatureExamples;
