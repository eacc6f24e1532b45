import { v7 as uuidv7 } from "uuid";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
import {
  aContractedService,
  aPlannedPeriod,
} from "#features/delivery/service-periods/server/service-periods-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface StoredCommitment {
  acceptance?: "none" | "express" | "tacit";
  kind?: string;
}

/** Adds a commitment of a company that is due in each period, without obligations yet. */
export async function aStoredCommitment(
  portal: TestPortal,
  company: TestCompany,
  { acceptance = "express", kind = "document" }: StoredCommitment = {},
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into delivery_promise (company_id, id, service_id, name, kind, rhythm, due_after, due_days, acceptance,
       tacit_days, starts_on, saved_by_name, saved_at)
     select $1, $2, $3, 'Compromiso ' || count(*) + 1, $4, 'period', 'period_end', 5, $5, 5, '2001-01-01', 'Alguien', now()
     from delivery_promise where company_id = $1`,
    [company.id, id, await aContractedService(portal, company), kind, acceptance],
  );
  return id;
}

interface StoredObligation extends StoredCommitment {
  state?: "pending" | "delivered" | "returned" | "not_applicable";
  isWaiting?: boolean;
}

/** Adds an obligation of a company with its commitment, period and, if it was delivered, its evidence. */
export async function aStoredObligation(
  portal: TestPortal,
  company: TestCompany,
  { state = "pending", isWaiting = false, ...promise }: StoredObligation = {},
): Promise<string> {
  const { owner } = portal.database;
  const id = uuidv7();
  const promiseId = await aStoredCommitment(portal, company, promise);
  const periodId = await aPlannedPeriod(portal, company);
  await runQuery(
    owner,
    `insert into delivery_obligation (company_id, id, promise_id, period_id, service_id, name, kind, acceptance,
       tacit_days, opens_on, due_on, extended_due_on, state, waiting_since, delivered_at, delivered_on, search,
       created_at, updated_at)
     select company_id, $2, id, $3, service_id, name, kind, acceptance, 5, '2001-01-01', '2001-01-10', '2001-01-10', $4,
       case when $5::boolean then now() end, case when $4 = 'delivered' then now() end,
       case when $4 = 'delivered' then current_date end, 'compromiso', now(), now()
     from delivery_promise where company_id = $1 and id = $6`,
    [company.id, id, periodId, state, isWaiting, promiseId],
  );
  if (isWaiting)
    await runQuery(
      owner,
      `insert into delivery_wait (company_id, id, obligation_id, cause, reason, from_at, from_day, asked_by_name)
       values ($1, $2, $3, 'request', 'Falta la lista de equipos', now(), current_date, 'Alguien')`,
      [company.id, uuidv7(), id],
    );
  if (state === "delivered")
    await runQuery(
      owner,
      `insert into delivery_evidence (company_id, id, obligation_id, promise_id, kind, evidence_id, title, path,
         occurred_at, linked_at, linked_by_name)
       values ($1, $2, $3, $4, 'published_document', $5, 'DOC-1 · Acta', '/Documentos', now(), now(), 'Alguien')`,
      [company.id, uuidv7(), id, promiseId, uuidv7()],
    );
  return id;
}

const obligation =
  (facts: StoredObligation, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredObligation(portal, company, facts), { version: 1, ...body });

const storedObligation: MakeObject = async (portal, company) =>
  objectWithId(await aStoredObligation(portal, company));

const rule = {
  name: "Informe mensual",
  kind: "report",
  rhythm: "period",
  due_after: "period_end",
  due_days: 5,
  acceptance: "express",
  starts_on: "2026-01-01",
  ends_on: null,
  owner_id: null,
};
const reason = "Falta la lista de equipos";

export default {
  objects: {
    "delivery.get_obligation": storedObligation,
    "delivery.list_candidates": storedObligation,
    "delivery.link_evidence": async (portal, company) => {
      const evidence_id = await aStoredDocument(portal, company, { state: "published" });
      const id = await aStoredObligation(portal, company);
      return objectWithId(id, { version: 1, kind: "published_document", evidence_id });
    },
    "delivery.unlink_evidence": obligation({ state: "delivered" }, { reason }),
    "delivery.start_wait": obligation({}, { reason }),
    "delivery.end_wait": obligation({ isWaiting: true }),
    "delivery.set_exemption": obligation({}, { exempt: true, reason }),
    "delivery.accept": obligation({ state: "delivered" }),
    "delivery.return": obligation({ state: "delivered" }, { reason }),
    "delivery.change_promise": async (portal, company) =>
      objectWithId(await aStoredCommitment(portal, company), { ...rule, version: 1 }),
  },
  inputs: {
    "delivery.create_promise": rule,
    "delivery.read_calendar": { month: "2026-11" },
    "delivery.get_overview": { from: "2026-01-01", to: "2026-12-31" },
  },
  jobs: {
    "delivery.advance": async (portal) => {
      const company = await aCompany(portal);
      await aStoredCommitment(portal, company);
      await aPlannedPeriod(portal, company);
      return nightly;
    },
    "delivery.announce": async (portal) => {
      const company = await aCompany(portal);
      await aPerson(portal, { role: "client", companies: [company] });
      await aStoredObligation(portal, company, { state: "delivered", acceptance: "tacit" });
      return jobOf(company, { company_id: company.id });
    },
  },
} satisfies FeatureExamples;
