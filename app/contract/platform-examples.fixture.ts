import { utimesSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { asSystem } from "#platform/server/as-system.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { postMail } from "#platform/server/mail/post-mail.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, jobOfPortal, nightly } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { aFileImport, aStoredFile } from "#platform/testing/stored-files.ts";
import { allFeatures } from "../features.ts";

const hour = 3_600_000;
const importers = allFeatures.flatMap(({ imports = [] }) => imports);

/** Examples for the jobs of the platform itself. */
export default {
  jobs: {
    "audit.anchor_chains": async (portal) => {
      const entry = { action: "probe.done", objectType: "probe", companyId: (await aCompany(portal)).id };
      const frame = { scope: "platform", effect: "write", name: "test" } as const;
      await asSystem(portal.gate, frame, async ({ audit }) => audit(entry));
      return nightly;
    },
    "figures.record": async (portal) => {
      await aCompany(portal);
      return nightly;
    },
    "files.sweep_orphans": async (portal) => {
      const file = join(portal.dataDirectory, "files", await aStoredFile(portal));
      const earlier = new Date(Date.now() - 2 * hour);
      utimesSync(file, earlier, earlier);
      return nightly;
    },
    "imports.tidy": async (portal) => {
      // The company gets two files: an import that has stalled, and one that nobody stored.
      const company = await aCompany(portal);
      for (const { name, scope } of importers) {
        const companyId = scope === "platform" ? 0 : company.id;
        await aFileImport(portal, name, { companyId, touchedAt: new Date(Date.now() - 2 * hour) });
        const createdAt = new Date(Date.now() - 60 * 24 * hour);
        await aFileImport(portal, name, { companyId, status: "ready", createdAt });
      }
      return nightly;
    },
    "mail.deliver": async ({ gate }) => {
      const frame = { scope: "jobs", companyId: null, userId: null, effect: "write" } as const;
      const draft = { companyId: 0, to: "ana@ejemplo.cl", subject: "Aviso", text: "Hola" };
      const { input } = await inTransaction(gate, frame, (db) => postMail(db, draft, gate.clock.now()));
      return jobOfPortal(input);
    },
    "mail.deliver_unaddressed": async ({ gate }) => {
      const frame = { scope: "jobs", companyId: null, userId: null, effect: "write" } as const;
      const draft = { companyId: 0, subject: "Contacto", text: "Hola" };
      await inTransaction(gate, frame, (db) => postMail(db, draft, gate.clock.now()));
      return nightly;
    },
    "matters.recompute_nightly": async (portal) => {
      // The pending matter is not published, because the topic is inserted without the gate.
      const company = await aCompany(portal);
      const person = await aPerson(portal, { role: "client", companies: [company] });
      await runQuery(
        portal.database.owner,
        `insert into topic (company_id, id, subject, opened_by, opened_by_name, created_at, last_message_at, waiting_since,
         last_side)
         values ($1, $2, 'Consulta', $3, 'Ana', now(), now(), now(), 'client')`,
        [company.id, uuidv7(), person.id],
      );
      return nightly;
    },
  },
  notFiles: { "idempotent_answer.key": "the Idempotency-Key of a request, as its client wrote it" },
} satisfies FeatureExamples;
