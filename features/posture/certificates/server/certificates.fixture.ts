import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { certificates } from "#features/posture/certificates/certificates.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { certificateImporter } from "./imports/certificate-importer.ts";

export const certificatePortal = (): Promise<TestPortal> =>
  testPortal([vulnerabilities, findings, notifications, certificates]);

/** A certificate as a host presents it. */
export interface Presented {
  host: string;
  ip?: string;
  port?: number;
  /** The key by which the fixture is distinct: another text is another certificate. */
  key: string;
  names?: string[];
  from?: string;
  until?: string;
  chain?: string;
  keySize?: string;
  signature?: string;
  checks?: Record<string, string>;
}

/** Returns the day a number of days from now. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Returns noon of the day a number of days from now. */
export const noonIn = (days: number) => `${dayIn(days)}T12:00:00Z`;

const fingerprintOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** A report of testssl.sh. */
export function reportOf(presented: readonly Presented[]): string {
  return JSON.stringify(
    presented.flatMap(({ host, ip = "203.0.113.5", port = 443, checks = {}, ...certificate }) => {
      const { key, names = [host], from = dayIn(-100), until = dayIn(300) } = certificate;
      const fields: Record<string, string> = {
        cert_commonName: names[0] ?? "",
        cert_subjectAltName: names.join(" "),
        cert_fingerprintSHA256: fingerprintOf(key),
        cert_caIssuers: "Autoridad",
        cert_notBefore: `${from} 00:00`,
        cert_notAfter: `${until} 00:00`,
        cert_keySize: certificate.keySize ?? "EC 256 bits",
        cert_signatureAlgorithm: certificate.signature ?? "ECDSA with SHA256",
        cert_chain_of_trust: certificate.chain ?? "passed.",
      };
      const row = (id: string, severity: string, finding: string) => ({
        id,
        ip: `${host}/${ip}`,
        port: String(port),
        severity,
        finding,
      });
      return [
        ...Object.entries(checks).map(([id, severity]) => row(id, severity, "visto")),
        ...Object.entries(fields).map(([id, finding]) => row(id, "INFO", finding)),
        row("scanTime", "INFO", "60"),
      ];
    }),
  );
}

/** A company with its people, and functions that import and undo reports and certificate files. */
export async function aCertifiedCompany(portal: TestPortal) {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const importer = (kind: "scan" | "file") =>
    (kind === "scan" ? scanImporter : certificateImporter) as unknown as AnyImporter;
  const bring = async (
    kind: "scan" | "file",
    content: string | Buffer,
    now: string,
    options: Record<string, unknown> = {},
  ): Promise<ImportReceipt> => {
    const gate = { ...portal.gate, clock: { now: () => new Date(now) } };
    const storedFile = await gate.files.write(Readable.from([Buffer.from(content)]), { maximumBytes: 1e8 });
    const work = { gate, actor: systemActor("test", company.id) };
    // Reports of testssl.sh contain no date, so the test states it.
    const importOptions = kind === "scan" ? { scanned_on: dayOf(gate.clock.now()), ...options } : options;
    return await importNow(work, importer(kind), { ...storedFile, name: "archivo" }, importOptions);
  };
  const scan = (presented: readonly Presented[], now: string) => bring("scan", reportOf(presented), now);
  const undo = async (
    kind: "scan" | "file",
    id: string | null,
    clock = portal.gate.clock,
  ): Promise<{ status: string; reason: string }> => {
    await rows("update file_import set status = 'undoing' where id = $1", [id]);
    const work = { gate: { ...portal.gate, clock }, actor: systemActor("test", company.id) };
    await undoImport(work, importer(kind), id ?? "");
    const [row] = await rows<{ status: string; reason: string }>(
      "select status, reason from file_import where id = $1",
      [id],
    );
    return row ?? { status: "", reason: "" };
  };
  const rows = <Row>(text: string, values: unknown[] = []) =>
    runQuery<Row>(portal.database.owner, text, values);
  /** Returns all stored data of certificates without values that differ between runs. */
  const keep = () =>
    rows<{ name: string }>(
      `select c.name, encode(c.fingerprint, 'hex') as fingerprint, c.endpoints, c.scope, c.signs, c.active, c.chain,
         c.last_seen_at, replacement.name as replaced_by,
         (select json_agg(json_build_array(s.host, s.port, s.is_current, s.first_seen_at, s.last_seen_at)
            order by s.host, s.port) from certificate_sighting s
          where s.company_id = c.company_id and s.certificate_id = c.id) as seen
       from certificate c left join certificate replacement
         on replacement.company_id = c.company_id and replacement.id = c.replaced_by
       where c.company_id = $1 order by c.name, fingerprint`,
      [company.id],
    );
  return { company, client, operator, bring, scan, undo, rows, kept: keep };
}
