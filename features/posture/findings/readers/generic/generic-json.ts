import { type MappedField, mappedFields } from "#features/posture/findings/contracts/column-map.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { scanProblem } from "../draft.ts";
import { type MappedRow, readMapped } from "../mapped/read-mapped.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanText, maxLengths } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf } from "../text/json-value.ts";

/** DefectDojo's generic JSON: `{"findings": [{"title", "severity", …}]}`. */
export const genericJson: ScanFormat = {
  name: "generic-json",
  tool: "JSON genérico",
  area: "vulnerability",
  recognise: (head) =>
    /^\s*\{/.test(head) &&
    /"findings"\s*:\s*\[/.test(head) &&
    /"title"\s*:/.test(head) &&
    /"severity"\s*:\s*"/.test(head),
  read: readGenericJson,
};

const columns = Object.fromEntries(mappedFields.map((field, at) => [field, at])) as Record<
  MappedField,
  number
>;

async function* readGenericJson(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, ["name", "type"]);
  const subject = cleanText(reportFacts.get("name"), maxLengths.name) || cleanText(reportFacts.get("type"));
  const problems: ScanItem[] = [];
  async function* rows(): AsyncGenerator<MappedRow> {
    let number = 0;
    for await (const part of jsonRecords(open, ["findings.*"])) {
      number += 1;
      if (part.reason !== null) problems.push(scanProblem(jsonPartPlace(part), part.reason));
      else
        for (const endpoint of endpointsOf(jsonObjectOf(part.value)))
          yield { number, cells: cellsOf(jsonObjectOf(part.value), subject, endpoint) };
    }
  }
  yield* readMapped(rows(), { columns, dayOrder: "month_first", source: "generic" });
  yield* problems;
}

interface Endpoint {
  host: string;
  port: string;
  protocol: string;
  path: string;
}

/** Returns an endpoint, which the report writes as an object of parts or as an address. */
function endpointOf(value: unknown): Endpoint {
  const { host, port, protocol, path } = jsonObjectOf(value);
  if (host !== undefined)
    return {
      host: cleanText(host),
      port: cleanText(port),
      protocol: "tcp",
      path: cleanText(path || protocol, 500),
    };
  const [, name = "", stated = "", rest = ""] =
    /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?([^/:?#]{1,255})(?::(\d{1,5}))?(\/[^?#]{0,500})?/i.exec(
      cleanText(value, 800),
    ) ?? [];
  return { host: name, port: stated, protocol: stated === "" ? "" : "tcp", path: rest };
}

/** Returns the status of a finding: a finding that the tool suppressed or closed is not open. */
function statusOf({ false_p, risk_accepted, out_of_scope, is_mitigated, active }: JsonObject): string {
  if (false_p === true || out_of_scope === true) return "false positive";
  if (risk_accepted === true) return "accepted";
  return is_mitigated === true || active === false ? "fixed" : "";
}

const maxEndpoints = 1_000;

/** Returns the endpoints of a finding, one per row; a finding without endpoints yields one row. */
function endpointsOf({ endpoints, endpoint }: JsonObject): Endpoint[] {
  const stated = Array.isArray(endpoints) ? (endpoints as unknown[]).slice(0, maxEndpoints) : [];
  return (stated.length > 0 ? stated : [endpoint]).map(endpointOf);
}

function cellsOf(finding: JsonObject, subject: string, endpoint: Endpoint): string[] {
  const component = [cleanText(finding.component_name), cleanText(finding.component_version)].filter(Boolean);
  const ids = jsonObjectsOf(finding.vulnerability_ids).map(({ vulnerability_id }) =>
    cleanText(vulnerability_id),
  );
  const text = (value: unknown) => cleanText(value, maxLengths.text);
  const of: Partial<Record<MappedField, string>> = {
    title: text(finding.title),
    severity: cleanText(finding.severity),
    asset: endpoint.host || cleanText(finding.service) || subject,
    port: endpoint.port,
    protocol: endpoint.protocol,
    rule: cleanText(finding.vuln_id_from_tool),
    cve: [cleanText(finding.cve), ...ids, ...jsonTextsOf(finding.vulnerability_ids)]
      .filter(Boolean)
      .join(" "),
    cwe: cleanText(finding.cwe),
    cvss: cleanText(finding.cvssv3_score),
    description: text(finding.description),
    solution: text(finding.mitigation),
    evidence:
      component.length > 0 ? `Installed version : ${component.join(" ")}` : text(finding.steps_to_reproduce),
    path: cleanText(finding.file_path, maxLengths.path) || component[0] || endpoint.path,
    first_seen: cleanText(finding.date),
    status: statusOf(finding),
    references: text(finding.references),
    epss: cleanText(finding.epss_score),
  };
  return mappedFields.map((field) => of[field] ?? "");
}
