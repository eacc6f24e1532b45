import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonPartPlace } from "#platform/readers/json-parts.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString, integerOf, portOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf } from "../text/json-value.ts";
import { reportHead } from "../text/report-head.ts";
import { endpointAsset, tlsEndpointOf } from "./endpoint-asset.ts";
import { certificateAnswers, momentOfMillis, sslLabsCertificates } from "./ssl-labs-certificates.ts";
import { answerTo, cipherAnswers, type TlsAnswer, type TlsRuleId, tlsResult } from "./tls-rules.ts";

/** An assessment of SSL Labs in the form of its API version 3 or 4: one host, or a list of hosts. */
export const sslLabs: ScanFormat = {
  name: "ssl-labs",
  tool: "SSL Labs",
  area: "certificate",
  recognise: (head) =>
    /"criteriaVersion"\s*:/.test(head) && /"engineVersion"\s*:/.test(head) && /"endpoints"\s*:/.test(head),
  read: readSslLabs,
};

async function* readSslLabs(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const isList = (await reportHead(open)).trimStart().startsWith("[");
  const parts = jsonRecords(open, [isList ? "*" : ""]);
  const ended: { key: string; at: string | null; complete: boolean }[] = [];
  let cut = false;
  let version: string | null = null;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const place = jsonPartPlace(next.value);
    const host = jsonObjectOf(next.value.value);
    version ??= cleanOrNull(host.engineVersion);
    const looked = jsonObjectsOf(host.endpoints, 200);
    if (next.value.reason !== null || looked.length === 0)
      yield scanProblem(place, next.value.reason ?? "La evaluación no trae ningún servidor (endpoints).");
    for (const server of looked) {
      const ip = cleanText(server.ipAddress);
      const endpoint = tlsEndpointOf(cleanText(host.host), ip, portOf(host.port));
      const details = jsonObjectOf(server.details);
      if (!endpoint || Object.keys(details).length === 0) {
        yield scanProblem(
          place,
          `No se pudo evaluar un servidor: ${cleanText(server.statusMessage) || "sin detalle"}.`,
        );
        continue;
      }
      yield endpointAsset(endpoint);
      for (const answer of [...answersOf(details), ...certificateAnswers(host, details)])
        yield tlsResult("ssllabs", endpoint, answer, place);
      yield* sslLabsCertificates(host, details, endpoint, place);
      ended.push({
        key: copyString(endpoint.key),
        at: momentOfMillis(host.testTime),
        complete: cleanText(host.status) === "READY",
      });
    }
  }
  const endedAt = ended.reduce<string | null>(
    (last, { at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
  for (const { key, at, complete } of ended)
    yield coverageDraft({ source: "ssllabs", assetKey: key, endedAt: at, complete: complete && !cut });
  yield scanDraft({ source: "ssllabs", tool: "SSL Labs", toolVersion: version, endedAt, complete: !cut });
}

const protocolIds: Record<number, TlsRuleId> = {
  2: "ssl_2",
  512: "ssl_2",
  768: "ssl_3",
  769: "tls_1_0",
  770: "tls_1_1",
};

/** Returns a result for a coded value of the documentation: 1 is safe, -1 and 0 are undetermined. */
function coded(id: TlsRuleId, value: unknown, wrong: readonly number[]): TlsAnswer[] {
  const code = integerOf(value);
  if (code === null || code <= 0) return [];
  return answerTo(id, wrong.includes(code), `código ${code}`);
}

function answersOf(details: JsonObject): TlsAnswer[] {
  const offered = jsonObjectsOf(details.protocols, 20).map(({ id }) => integerOf(id));
  const suites = jsonObjectsOf(details.suites, 20).flatMap(({ list }) =>
    jsonObjectsOf(list, 500).map(({ name }) => cleanText(name)),
  );
  const renegotiation = integerOf(details.renegSupport);
  const compression = integerOf(details.compressionMethods);
  return [
    ...(offered.length > 0
      ? [
          ...(["ssl_2", "ssl_3", "tls_1_0", "tls_1_1"] as const).flatMap((rule) =>
            answerTo(
              rule,
              offered.some((id) => id !== null && protocolIds[id] === rule),
            ),
          ),
          ...answerTo("tls_1_2", !offered.some((id) => id !== null && id >= 771)),
        ]
      : []),
    ...(suites.length > 0 ? cipherAnswers([...new Set(suites)]) : []),
    ...answerTo("heartbleed", details.heartbleed),
    ...coded("ccs_injection", details.openSslCcs, [3]),
    ...coded("robot", details.bleichenbacher, [2, 3]),
    ...coded("ticketbleed", details.ticketbleed, [2]),
    ...coded("poodle_tls", details.poodleTls, [2]),
    ...answerTo("drown", details.drownVulnerable),
    ...answerTo("freak", details.freak),
    ...answerTo("logjam", details.logjam),
    ...(renegotiation === null ? [] : answerTo("insecure_renegotiation", (renegotiation & 1) === 1)),
    ...(compression === null ? [] : answerTo("compression", (compression & 1) === 1)),
    ...(typeof details.fallbackScsv === "boolean" ? answerTo("fallback", !details.fallbackScsv) : []),
  ];
}
