import { v7 as uuidv7 } from "uuid";
import { pem, weak } from "#platform/readers/certificates/certificates.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** A certificate that expired yesterday, managed unless it is out of use. */
async function addRow(portal: TestPortal, companyId: number, isRetired = false): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into certificate (company_id, id, fingerprint, name, subject, issuer, serial, names, name_count, not_before,
       not_after, key_algorithm, signature_algorithm, is_ca, self_signed, origin, search, renew_from, short_from,
       urgent_from, created_at, created_by_name, retired_at, active)
     values ($1, $2::uuid, decode(md5($2::text), 'hex'), 'www.empresa.cl', 'CN=www.empresa.cl', 'CN=Autoridad', '01',
       '{www.empresa.cl}', 1, now() - interval '90 days', now() - interval '1 day', 'ec', '', false, false, 'file',
       'www.empresa.cl', now() - interval '31 days', now() - interval '24 days', now() - interval '8 days', now(),
       'Alguien', case when $3 then now() end, not $3)`,
    [companyId, id, isRetired],
  );
  return id;
}

const aCertificate =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await addRow(portal, company.id), body);

const aRetired: MakeObject = async (portal, company) =>
  objectWithId(await addRow(portal, company.id, true), { version: 1 });

/** A requested renewal. */
const aRenewal =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = uuidv7();
    await runQuery(
      portal.database.owner,
      `insert into certificate_renewal (company_id, id, certificate_id, status, note, asked_at, asked_by_name, asked_side)
       values ($1, $2, $3, 'asked', '', now(), 'Alguien', 'client')`,
      [company.id, id, await addRow(portal, company.id)],
    );
    return objectWithId(id, { version: 1, ...body });
  };

/** Adds a sighting of a certificate by an import of 2020. */
async function addOldNote(portal: TestPortal, companyId: number): Promise<void> {
  const certificateId = await addRow(portal, companyId);
  const sightingId = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into certificate_sighting (company_id, id, certificate_id, host, port, position, store, scope, first_seen_at,
       last_seen_at) values ($1, $2, $3, 'www.empresa.cl', 443, 0, 'tls', 'external', '2020-02-01', '2020-02-01')`,
    [companyId, sightingId, certificateId],
  );
  await runQuery(
    portal.database.owner,
    "insert into certificate_seen (company_id, import_id, sighting_id, at) values ($1, $2, $3, '2020-02-01')",
    [companyId, uuidv7({ msecs: Date.parse("2020-02-01") }), sightingId],
  );
}

const imports = importExamples("certificates.file", { options: { port: 8443 }, content: pem(weak) });
const care = {
  owner_id: null,
  lead_days: 45,
  renews_by: "manual",
  scope_told: "external",
  note: "Del sitio",
};

export default {
  objects: {
    ...imports.objects,
    "certificates.get_certificate": aCertificate(),
    "certificates.save_care": aCertificate({ version: 1, ...care }),
    "certificates.retire_certificate": aCertificate({ version: 1, reason: "El servicio se apagó" }),
    "certificates.return_certificate": aRetired,
    "certificates.ask_renewal": aCertificate({ note: "Antes del viernes" }),
    "certificates.cancel_renewal": aRenewal({ reason: "Ya no hace falta" }),
    "certificates.take_renewal": aRenewal(),
    "certificates.finish_renewal": aRenewal({ outcome: "Se instaló el nuevo" }),
  },
  inputs: {
    "certificates.add_certificate": {
      name: "vpn.empresa.cl",
      not_before: "2026-01-01",
      not_after: "2027-01-01",
      host: "vpn.empresa.cl",
      port: 443,
      scope: "external",
    },
  },
  jobs: {
    ...imports.jobs,
    "certificates.announce_expiry": async (portal) => {
      const company = await aCompany(portal);
      // A person who receives the notice.
      await aPerson(portal, { role: "client", companies: [company] });
      await addRow(portal, company.id);
      return nightly;
    },
    "certificates.forget_notes": async (portal) => {
      await addOldNote(portal, (await aCompany(portal)).id);
      return nightly;
    },
  },
  actsEachTime: ["certificates.ask_renewal"],
} satisfies FeatureExamples;
