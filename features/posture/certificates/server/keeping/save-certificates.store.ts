import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { readableName } from "#platform/readers/certificates/certificate-names.ts";
import { storableText } from "#platform/readers/certificates/storable-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { addSightings } from "./add-sightings.store.ts";
import { expiryTimes } from "./expiry.rules.ts";
import { certificateTitle, type PresentedCertificate } from "./presented-certificate.ts";

export interface ImportContext {
  companyId: number;
  /** The import; null for a certificate that a person entered. */
  importId: string | null;
  origin: "scan" | "file" | "manual";
  /** The time at which it was seen. */
  at: Date;
  now: Date;
  byName: string;
}

/** Changes to the certificates of a company are serialised. */
export async function lockCertificates(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('certificates'), ${companyId}::int)`.execute(db);
}

/** Returns the key of a certificate: its fingerprint, or if that is unknown its fields. */
const keyOf = ({ fingerprint, subject, issuer, serial, notBefore, notAfter }: CertificateFacts): string =>
  fingerprint ?? JSON.stringify([subject, issuer, serial, notBefore.toISOString(), notAfter.toISOString()]);

/** Adds new certificates and their sightings. Returns the ids in the given order. */
export async function addPresented(
  db: Database,
  keeping: ImportContext,
  presented: readonly PresentedCertificate[],
): Promise<{ ids: string[]; added: Set<string> }> {
  const facts = [...new Map(presented.map(({ facts: each }) => [keyOf(each), each]))];
  const idByKey = new Map<string, string>();
  const addedIds = new Set<string>();
  // Certificates of which only some fields are known come last, because one may equal a complete certificate in the
  // same import.
  for (const isWhole of [true, false]) {
    const factsByKey = new Map(facts.filter(([, { fingerprint }]) => (fingerprint !== null) === isWhole));
    const newKeys = await addUnknown(db, keeping, factsByKey, idByKey);
    for (const key of newKeys) addedIds.add(idByKey.get(key) ?? "");
  }
  const ids = presented.map(({ facts: each }) => idByKey.get(keyOf(each)) ?? "");
  const placed = presented.map((each, at) => ({ ...each, certificate_id: ids[at] ?? "" }));
  await addSightings(
    db,
    keeping,
    placed.filter(({ host }) => host !== ""),
  );
  return { ids, added: addedIds };
}

/** Adds unknown certificates and completes the map of ids. Returns the added ones. */
async function addUnknown(
  db: Database,
  keeping: ImportContext,
  factsByKey: ReadonlyMap<string, CertificateFacts>,
  idByKey: Map<string, string>,
): Promise<string[]> {
  if (factsByKey.size === 0) return [];
  for (const [key, id] of await findKnown(db, keeping.companyId, factsByKey)) idByKey.set(key, id);
  const missingFacts = new Map([...factsByKey].filter(([key]) => !idByKey.has(key)));
  if (missingFacts.size === 0) return [];
  await insertCertificates(db, keeping, [...missingFacts.values()]);
  for (const [key, id] of await findKnown(db, keeping.companyId, missingFacts)) idByKey.set(key, id);
  return [...missingFacts.keys()];
}

async function findKnown(
  db: Database,
  companyId: number,
  factsByKey: ReadonlyMap<string, CertificateFacts>,
): Promise<Map<string, string>> {
  const rows = JSON.stringify(
    [...factsByKey].map(([key, { fingerprint, subject, issuer, serial, notBefore, notAfter }]) => ({
      key,
      fingerprint,
      subject,
      issuer,
      serial,
      not_before: notBefore,
      not_after: notAfter,
    })),
  );
  const queryResult = await sql<{ key: string; id: string }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as x(key text, fingerprint text, subject text, issuer text,
        serial text, not_before timestamptz, not_after timestamptz))
    select wanted.key, c.id from wanted join certificate c
      on c.company_id = ${companyId} and c.fingerprint = decode(wanted.fingerprint, 'hex')
    union all
    (select distinct on (wanted.key) wanted.key, c.id from wanted join certificate c
      on c.company_id = ${companyId} and md5(c.subject) = md5(wanted.subject) and c.subject = wanted.subject
      and c.issuer = wanted.issuer and wanted.serial in (c.serial, '') and c.not_before = wanted.not_before
      and c.not_after = wanted.not_after
    where wanted.fingerprint is null order by wanted.key, (c.fingerprint is null), c.id)`.execute(db);
  return new Map(queryResult.rows.map(({ key, id }) => [key, id]));
}

/** Returns the search text of a certificate, including readable forms of internationalised names. */
function searchText(facts: CertificateFacts): string {
  const names = facts.names.slice(0, 40);
  const words = new Set([certificateTitle(facts), ...names, ...names.map(readableName)]);
  const text = [...words, facts.subject, facts.issuer, facts.serial].join(" ");
  return storableText(withoutAccents(text), 4_000);
}

async function insertCertificates(
  db: Database,
  { companyId, importId, origin, now, byName }: ImportContext,
  facts: readonly CertificateFacts[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((each) => ({
    id: uuidv7(),
    fingerprint: each.fingerprint,
    name: certificateTitle(each),
    subject: each.subject,
    issuer: each.issuer,
    serial: each.serial,
    names: each.names,
    name_count: each.nameCount,
    not_before: each.notBefore,
    not_after: each.notAfter,
    key_algorithm: each.keyAlgorithm,
    key_bits: each.keyBits,
    signature_algorithm: each.signatureAlgorithm,
    is_ca: each.isCa,
    self_signed: each.selfSigned,
    search: searchText(each),
    ...expiryTimes(each.notBefore, each.notAfter, null),
  }));
  await sql`
    insert into certificate (company_id, id, fingerprint, name, subject, issuer, serial, names, name_count, not_before,
      not_after, key_algorithm, key_bits, signature_algorithm, is_ca, self_signed, search, renew_from, short_from,
      urgent_from, active, origin, import_id, created_at, created_by_name)
    select ${companyId}, id, decode(fingerprint, 'hex'), name, subject, issuer, serial, names, name_count, not_before,
      not_after, key_algorithm, key_bits, signature_algorithm, is_ca, self_signed, search, renew_from, short_from,
      urgent_from, not is_ca, ${origin}, ${importId}::uuid, ${now}, ${byName}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, fingerprint text, name text, subject text,
      issuer text, serial text, names text[], name_count int, not_before timestamptz, not_after timestamptz,
      key_algorithm text, key_bits int, signature_algorithm text, is_ca boolean, self_signed boolean, search text,
      renew_from timestamptz, short_from timestamptz, urgent_from timestamptz)`.execute(db);
}

/**
 * Stores what a person sets about a certificate (such as its owner), which is separate from the certificate's own
 * data.
 */
export async function saveCertificateCare(
  db: Database,
  id: string,
  care: { scope_told: "internal" | "external"; note: string },
): Promise<void> {
  await db.updateTable("certificate").set(care).where("id", "=", id).execute();
}
