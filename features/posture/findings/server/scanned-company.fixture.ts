import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type {
  Outcome,
  ScanArea,
  ScanFormat,
  ScanItem,
  ScanResult,
  ScanRule,
} from "#features/posture/findings/readers/scan-report.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { Feature } from "#platform/server/feature.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { tryImport } from "#platform/server/imports/try-import.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import type { ScanOptions, ScanReceipt } from "../contracts/scans.contract.ts";
import { findings } from "../findings.feature.ts";
import { scanImporterOf } from "./imports/scan-importer.ts";

/** The format of tests: the items of a reader, one per line. */
const linesOfItems = (area: ScanArea): ScanFormat => ({
  name: "items",
  tool: "Escáner",
  area,
  recognise: (head) => head.startsWith('{"kind":'),
  async *read(open) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await open()) chunks.push(chunk);
    const checks = new Map<string, ScanItem>();
    for (const line of Buffer.concat(chunks).toString().split("\n").filter(Boolean)) {
      const item = JSON.parse(line) as ScanItem;
      if (item.kind === "coverage") {
        const { checks: ran } = item;
        const key = JSON.stringify(ran);
        const earlierItem = checks.get(key);
        if (earlierItem?.kind === "coverage") item.checks = earlierItem.checks;
        else {
          item.checks = { ...ran, rules: ran.rules && new Set(ran.rules as unknown as string[]) };
          checks.set(key, item);
        }
      }
      if (item.kind === "result") item.area ??= area;
      yield item;
    }
  },
});

/** Imports reports of an area in the format of tests. */
export function itemImporterOf(area: ScanArea): AnyImporter {
  const format = linesOfItems(area);
  return scanImporterOf([format], (head) =>
    format.recognise(Buffer.from(head).toString()) ? format : undefined,
  ) as unknown as AnyImporter;
}
export const itemImporter = itemImporterOf("vulnerability");

export const scannedPortal = (...more: Feature[]): Promise<TestPortal> =>
  testPortal([vulnerabilities, findings, ...more]);

/** The results for one host of a sample scan: by rule, with location and evidence. */
export interface SampleHost {
  /** Failed rules; a repeated one has two instances. */
  fails?: {
    rule: string;
    locus?: string;
    severity?: ScanResult["severity"];
    saw?: string;
    cves?: string[];
    title?: string;
    /** The version of the rule, and of the installation. */
    version?: string;
  }[];
  /** The results of checks that did not fail. */
  outcomes?: Record<string, Outcome>;
  complete?: boolean | null;
  credentialed?: boolean | null;
  rules?: string[] | null;
  policy?: string | null;
  /** The guide of the check, which is the location of its results; absent for a tool without guides. */
  guide?: string;
  ip?: string;
}

export interface SampleScan {
  at: string;
  hosts: Record<string, SampleHost>;
  source?: string;
}

const ruleOf = (id: string, cves: string[], title: string, version: string | null): ScanRule => ({
  id,
  version,
  family: null,
  title,
  description: `Qué es ${id}`,
  solution: "Actualice",
  references: [],
  aliases: [],
  cves,
  cwes: [],
  cvss: [],
  sections: [],
  tags: [],
  remedy: null,
  publishedAt: null,
  patchedAt: null,
  modifiedAt: null,
  exploitAvailable: null,
  exploitedByMalware: null,
  unsupportedByVendor: null,
  epss: null,
  vpr: null,
});

/** Returns the text of a sample report in the format that only tests use. */
export function reportOf({ at, hosts, source = "nessus" }: SampleScan): string {
  const items: unknown[] = [];
  for (const [name, host] of Object.entries(hosts)) {
    const {
      fails = [],
      outcomes = {},
      complete = true,
      credentialed = null,
      rules = null,
      policy = "mensual",
      guide = "",
      ip,
    } = host;
    const identities = [{ kind: "name", value: name }, ...(ip ? [{ kind: "ip", value: ip }] : [])];
    items.push({ kind: "asset", key: name, assetKind: "host", name, identities, os: null, attributes: {} });
    const others = Object.entries(outcomes).map(([rule, outcome]) => ({ rule, outcome }));
    for (const {
      rule,
      outcome = "fail",
      locus = guide || "tcp/443",
      severity = "high",
      saw = "",
      cves = [],
      title = `Falla ${rule}`,
      version = null,
    } of [...fails, ...others] as (NonNullable<SampleHost["fails"]>[number] & { outcome?: Outcome })[])
      items.push({
        kind: "result",
        source,
        assetKey: name,
        rule: ruleOf(rule, cves, title, version),
        locus,
        outcome,
        severity,
        severityText: severity,
        port: 443,
        protocol: "tcp",
        service: null,
        path: null,
        packageName: null,
        installedVersion: version,
        fixedVersion: null,
        purl: null,
        evidence: saw,
        suppression: null,
        certainty: null,
        quality: null,
        firstSeenAt: null,
        lastSeenAt: null,
        fixedAt: null,
        place: "línea 1",
      });
    const checks = { policy, families: null, rules };
    items.push({
      kind: "coverage",
      source,
      assetKey: name,
      locus: guide,
      startedAt: at,
      endedAt: at,
      complete,
      credentialed,
      checks,
    });
  }
  const facts = { policy: null, startedAt: at, endedAt: at, complete: true, credentialed: null, scores: [] };
  items.push({
    kind: "scan",
    source,
    tool: "Nessus",
    toolVersion: null,
    name: null,
    checksRun: null,
    ...facts,
  });
  return `${items.map((item) => JSON.stringify(item)).join("\n")}\n`;
}

type Receipt = ImportReceipt & { receipt: ScanReceipt };

/** A company with functions that import and undo reports. */
export async function aScannedCompany(portal: TestPortal, importer = itemImporter) {
  const company = await aCompany(portal);
  const work = { gate: portal.gate, actor: systemActor("test", company.id) };
  const bring = async (
    scan: SampleScan | string,
    options: Partial<ScanOptions> = {},
    name = "escaneo.json",
  ): Promise<Receipt> => {
    const text = typeof scan === "string" ? scan : reportOf(scan);
    const { files } = portal.gate;
    const storedFile = await files.write(asStream(text), { maximumBytes: 1e9 });
    return (await importNow(work, importer, { ...storedFile, name }, options)) as Receipt;
  };
  const tryOut = async (scan: SampleScan): Promise<Receipt> => {
    const bytes = Buffer.from(reportOf(scan));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const open = async () => asStream(bytes.toString());
    const tried = { name: "escaneo.json", bytes: bytes.length, sha256, open };
    return (await tryImport(work, importer, tried, {})) as Receipt;
  };
  const undo = async (id: string): Promise<{ status: string; reason: string }> => {
    await rows("update file_import set status = 'undoing' where id = $1", [id]);
    await undoImport(work, importer, id);
    const [row] = await rows<{ status: string; reason: string }>(
      "select status, reason from file_import where id = $1",
      [id],
    );
    return row ?? { status: "", reason: "" };
  };
  const rows = <Row>(text: string, values: unknown[] = []) =>
    runQuery<Row>(portal.database.owner, text, values);
  /** Returns the state of each finding by `host rule locus`. */
  const states = async (): Promise<Record<string, string>> => {
    const stateRows = await rows<{ name: string; status: string }>(
      `select entity.name || ' ' || issue.rule_id as name, finding.status from finding
       join entity on entity.company_id = finding.company_id and entity.id = finding.asset_id
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       where finding.company_id = $1 order by 1`,
      [company.id],
    );
    return Object.fromEntries(stateRows.map(({ name, status }) => [name, status]));
  };
  return { company, work, bring, tryOut, undo, rows, states };
}

const asStream = (text: string) => Readable.from([Buffer.from(text)]);
