import { cvesIn } from "#platform/readers/cve-names.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import { nessusSeverities } from "../nessus/nessus-result.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import {
  booleanOf,
  cleanOrNull,
  cleanText,
  copyString,
  cvssRatingOf,
  cwesIn,
  linesOf,
  maxLengths,
  namedHost,
  numberOf,
  parsedShare,
  portLocus,
  portOf,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { type CsvRow, csvTable, hasHeadings } from "../text/csv-rows.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { firstMomentOf, momentOf } from "../text/moment.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** The CSV of Nessus, Tenable.io and Tenable One, with the same finding keys as `.nessus` files. */
export const tenableCsv: ScanFormat = {
  name: "tenable-csv",
  tool: "Tenable",
  area: "vulnerability",
  recognise: (head) =>
    hasHeadings(head, "plugin id", "risk") ||
    hasHeadings(head, "plugin id", "host") ||
    hasHeadings(head, "definition id", "definition name"),
  read: (open) => readTable(open, "Tenable"),
};

/** The CSV export of Tenable Security Center. */
export const securityCenterCsv: ScanFormat = {
  name: "tenable-sc-csv",
  tool: "Tenable Security Center",
  area: "vulnerability",
  recognise: (head) => hasHeadings(head, "plugin", "plugin name", "severity"),
  read: (open) => readTable(open, "Tenable Security Center"),
};

const isHeading = (names: ReadonlySet<string>) =>
  names.has("plugin id") || names.has("definition id") || (names.has("plugin") && names.has("plugin name"));

async function* readTable(open: OpenReport, tool: string): AsyncGenerator<ScanItem, void, undefined> {
  const table = await csvTable(open, isHeading);
  if (!table) throw new UnreadableFile("El CSV no trae la columna del plugin de los informes de Tenable.");
  const announced = new Set<string>();
  let cut = false;
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const plugin = row.get("plugin id", "definition id", "plugin");
    const asset = rowAsset(row);
    if (row.isCut) {
      cut = true;
      yield scanProblem(place, "La fila está cortada: sus comillas no cierran.");
    } else if (!/^\d{1,12}$/.test(plugin))
      yield scanProblem(place, "La fila no dice qué prueba (plugin) es.");
    else if (asset.key === "") yield scanProblem(place, "La fila no nombra su equipo.");
    else {
      if (!announced.has(asset.key)) {
        announced.add(copyString(asset.key));
        yield asset;
      }
      yield rowResult(row, asset.key, plugin, place);
    }
  }
  for (const assetKey of announced)
    yield coverageDraft({ source: "nessus", assetKey, complete: cut ? false : null });
  yield scanDraft({ source: "nessus", tool, complete: cut ? false : null });
}

function rowAsset(row: CsvRow): ScanAsset {
  const host = cleanText(
    row.get("host", "asset name", "asset display ipv4 address", "dns name", "ip address"),
  );
  const ips = linesOf(row.get("ip address", "asset display ipv4 address"), ",");
  const fqdn = cleanOrNull(row.get("fqdn", "dns name", "asset display fqdn"));
  const netbios = cleanOrNull(row.get("netbios", "netbios name", "asset netbios name"));
  return assetDraft({
    key: host,
    assetKind: "host",
    name: fqdn ?? host,
    identities: scanIdentitiesOf([
      ["agent", row.get("agent id", "asset id")],
      ["mac", row.get("mac address", "asset display mac address")],
      [fqdn?.includes(".") ? "fqdn" : "name", fqdn],
      ["name", netbios?.split("\\").at(-1)],
      ["name", row.get("asset host name")],
      ...ips.map((ip) => ["ip", ip] as const),
      ["ip", row.get("asset display ipv6 address")],
      namedHost(host),
    ]),
    os: cleanOrNull(row.get("os", "asset operating system")),
    attributes: row.get("repository") === "" ? {} : { repository: cleanText(row.get("repository")) },
  });
}

function rowRule(row: CsvRow, plugin: string): ReturnType<typeof ruleDraft> {
  return ruleDraft({
    id: plugin,
    version: cleanOrNull(row.get("plugin version", "definition plugin version")),
    family: cleanOrNull(row.get("plugin family", "definition family", "family")),
    title:
      cleanText(row.get("name", "plugin name", "definition name"), maxLengths.title) || `Plugin ${plugin}`,
    description: [
      cleanText(row.get("synopsis", "definition synopsis"), 2_000),
      cleanText(row.get("description", "definition description"), maxLengths.text),
    ]
      .filter(Boolean)
      .join("\n\n"),
    solution:
      cleanOrNull(row.get("solution", "definition solution", "steps to remediate"), maxLengths.text) ?? "",
    references: linesOf(row.get("see also", "definition see also"), /\s+/),
    aliases: linesOf(row.get("xref", "cross references", "definition references"), /[,\n]/),
    cves: cvesIn(row.get("cve", "definition cve")),
    cwes: cwesIn([row.get("cwe", "definition cwe"), row.get("xref")]),
    cvss: rowRatings(row),
    remedy: row.get("mskb") === "" ? null : `KB${cleanText(row.get("mskb"), 100).replace(/^KB/i, "")}`,
    ...rowDates(row),
    exploitAvailable: booleanOf(row.get("exploit available", "exploit")),
    exploitedByMalware: booleanOf(row.get("exploited by malware", "definition exploited by malware")),
    unsupportedByVendor: booleanOf(row.get("unsupported by vendor", "definition unsupported by vendor")),
    epss: parsedShare(row.get("epss score", "epss", "definition epss score")),
    vpr: numberOf(
      row.get(
        "vpr",
        "vpr score",
        "vulnerability priority rating",
        "vulnerability priority rating vpr",
        "definition vpr score",
      ),
    ),
  });
}

/** The CVSS ratings of a row, the newest version first. */
const rowRatings = (row: CsvRow) =>
  [
    cvssRatingOf(
      row.get("cvss v4 0 vector", "definition cvss4 base vector"),
      row.get("cvss v4 0 base score", "definition cvss4 base score"),
      "nessus",
      "4.0",
    ),
    cvssRatingOf(
      row.get("cvss3 vector", "cvss v3 0 vector", "cvss v3 vector", "definition cvss3 base vector"),
      row.get(
        "cvss3 base score",
        "cvss v3 0 base score",
        "cvss v3 base score",
        "definition cvss3 base score",
      ),
      "nessus",
      "3.0",
    ),
    cvssRatingOf(
      row.get("cvss vector", "cvss v2 0 vector", "cvss v2 vector", "definition cvss2 base vector"),
      row.get(
        "cvss base score",
        "cvss v2 0 base score",
        "cvss v2 base score",
        "cvss",
        "definition cvss2 base score",
      ),
      "nessus",
      "2.0",
    ),
  ].filter((rating) => rating !== null);

const rowDates = (row: CsvRow) => ({
  publishedAt: momentOf(
    row.get(
      "definition vulnerability published",
      "vuln publication date",
      "plugin publication date",
      "definition plugin published",
    ),
  ),
  patchedAt: momentOf(row.get("definition patch published", "patch publication date")),
  modifiedAt: momentOf(row.get("plugin modification date", "definition plugin updated")),
});

function rowResult(row: CsvRow, assetKey: string, plugin: string, place: string): ScanResult {
  // `Severity` may be a number; the risk `None` is information in Nessus.
  const stated = row.get("severity", "risk", "definition severity", "risk factor");
  const severity = nessusSeverities[Number(stated)] ?? severityOfWord(stated);
  const protocol = cleanOrNull(row.get("protocol"))?.toLowerCase() ?? null;
  const port = portOf(row.get("port"));
  const state = row.get("vulnerability state", "state");
  const isFixed = /^fixed$/i.test(state);
  return resultDraft({
    source: "nessus",
    area: "vulnerability",
    assetKey,
    rule: rowRule(row, plugin),
    locus: portLocus(protocol, port),
    outcome: isFixed ? "pass" : severity === "informational" ? "information" : "fail",
    severity,
    severityText: cleanText(stated, 40),
    statusText: cleanText(state, 40),
    port,
    protocol,
    service: cleanOrNull(row.get("service")),
    evidence: maskedEvidence(row.get("plugin output", "plugin text", "output")),
    firstSeenAt: firstMomentOf(row.get("first found", "first observed", "first discovered", "first seen")),
    lastSeenAt: firstMomentOf(row.get("last found", "last seen", "last observed")),
    fixedAt: momentOf(row.get("last fixed")),
    place,
  });
}
