import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString, portOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, valueAtPath } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { endpointAsset, tlsEndpointOf } from "./endpoint-asset.ts";
import { sslyzeCertificates } from "./sslyze-certificates.ts";
import { answerTo, cipherAnswers, type TlsAnswer, type TlsRuleId, tlsResult } from "./tls-rules.ts";

/** sslyze's own JSON, of version 4 or later. */
export const sslyze: ScanFormat = {
  name: "sslyze",
  tool: "SSLyze",
  area: "certificate",
  recognise: (head) => /"server_scan_results"\s*:/.test(head) || /"sslyze_version"\s*:/.test(head),
  read: readSslyze,
};

async function* readSslyze(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, ["date_scans_started", "date_scans_completed", "sslyze_version"]);
  const startedAt = momentOf(reportFacts.get("date_scans_started"));
  const endedAt = momentOf(reportFacts.get("date_scans_completed"));
  const parts = jsonRecords(open, ["server_scan_results.*"]);
  const ended: { key: string; complete: boolean }[] = [];
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const place = jsonPartPlace(next.value);
    const server = jsonObjectOf(next.value.value);
    const location = jsonObjectOf(server.server_location);
    const ip = cleanText(location.ip_address);
    const endpoint = tlsEndpointOf(cleanText(location.hostname), ip, portOf(location.port));
    if (next.value.reason !== null || !endpoint) {
      yield scanProblem(
        place,
        next.value.reason ?? "El resultado no dice de qué servidor es (server_location).",
      );
      continue;
    }
    yield endpointAsset(endpoint);
    const result = jsonObjectOf(server.scan_result);
    for (const answer of answersOf(result)) yield tlsResult("sslyze", endpoint, answer, place);
    yield* sslyzeCertificates(result, endpoint, place);
    ended.push({
      key: copyString(endpoint.key),
      complete: cleanText(server.scan_status) === "COMPLETED",
    });
  }
  for (const { key, complete } of ended)
    yield coverageDraft({ source: "sslyze", assetKey: key, startedAt, endedAt, complete: complete && !cut });
  yield scanDraft({
    source: "sslyze",
    tool: "SSLyze",
    toolVersion: cleanOrNull(reportFacts.get("sslyze_version")),
    startedAt,
    endedAt,
    complete: !cut,
  });
}

const oldProtocols = {
  ssl_2_0_cipher_suites: "ssl_2",
  ssl_3_0_cipher_suites: "ssl_3",
  tls_1_0_cipher_suites: "tls_1_0",
  tls_1_1_cipher_suites: "tls_1_1",
} as const satisfies Record<string, TlsRuleId>;

function answersOf(result: JsonObject): TlsAnswer[] {
  const of = (command: string, ...path: string[]) => valueAtPath(result[command], "result", ...path);
  const failed = (command: string, id: TlsRuleId): TlsAnswer[] =>
    cleanText(valueAtPath(result[command], "status")) === "ERROR" ? [{ id, outcome: "error" }] : [];
  const robot = cleanText(of("robot", "robot_result"));
  const modern = ["tls_1_2_cipher_suites", "tls_1_3_cipher_suites"].map((name) =>
    of(name, "is_tls_version_supported"),
  );
  const secure = of("session_renegotiation", "supports_secure_renegotiation");
  const fallback = of("tls_fallback_scsv", "supports_fallback_scsv");
  return [
    ...Object.entries(oldProtocols).flatMap(([command, id]) => [
      ...answerTo(id, of(command, "is_tls_version_supported")),
      ...failed(command, id),
    ]),
    ...(modern.every((one) => typeof one === "boolean") ? answerTo("tls_1_2", !modern.includes(true)) : []),
    ...cipherAnswers(acceptedSuites(result)),
    ...answerTo("heartbleed", of("heartbleed", "is_vulnerable_to_heartbleed")),
    ...failed("heartbleed", "heartbleed"),
    ...answerTo("ccs_injection", of("openssl_ccs_injection", "is_vulnerable_to_ccs_injection")),
    ...(/VULNERABLE/.test(robot) ? answerTo("robot", /^VULNERABLE/.test(robot), robot) : []),
    ...(robot.startsWith("UNKNOWN") ? [{ id: "robot", outcome: "error", evidence: robot } as const] : []),
    ...(typeof secure === "boolean" ? answerTo("insecure_renegotiation", !secure) : []),
    ...answerTo("compression", of("tls_compression", "supports_compression")),
    ...(typeof fallback === "boolean" ? answerTo("fallback", !fallback) : []),
    ...trustAnswers(result),
  ];
}

function acceptedSuites(result: JsonObject): string[] {
  const suites = new Set<string>();
  for (const [command, outcome] of Object.entries(result)) {
    if (!command.endsWith("_cipher_suites")) continue;
    for (const accepted of jsonObjectsOf(valueAtPath(outcome, "result", "accepted_cipher_suites"), 500))
      suites.add(cleanText(valueAtPath(accepted.cipher_suite, "name")));
  }
  return [...suites];
}

/** Returns the check results for the certificate deployment that a client gets by default. */
function trustAnswers(result: JsonObject): TlsAnswer[] {
  const [deployment] = jsonObjectsOf(
    valueAtPath(result.certificate_info, "result", "certificate_deployments"),
    1,
  );
  if (!deployment) return [];
  const paths = jsonObjectsOf(deployment.path_validation_results, 20);
  const trusted = paths.filter(({ was_validation_successful: ok, openssl_error_string: trouble }) =>
    typeof ok === "boolean" ? ok : trouble === null,
  );
  const matches = deployment.leaf_certificate_subject_matches_hostname;
  const [trouble = ""] = paths.map((path) => cleanText(path.openssl_error_string ?? path.validation_error));
  return [
    ...(typeof matches === "boolean" ? answerTo("name_mismatch", !matches) : []),
    ...(paths.length > 0 ? answerTo("untrusted", trusted.length === 0, trouble) : []),
  ];
}
