import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, maxLengths } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf } from "../text/json-value.ts";
import { reportHead } from "../text/report-head.ts";
import { TestsslRows } from "./testssl-row.ts";

/** testssl.sh in JSON: the checks as one list, or grouped under each endpoint as its `--json-pretty` writes them. */
export const testsslJson: ScanFormat = {
  name: "testssl-json",
  tool: "testssl.sh",
  area: "certificate",
  recognise: (head) =>
    (/^\s*\[\s*\{/.test(head) &&
      /"id"\s*:/.test(head) &&
      /"ip"\s*:/.test(head) &&
      /"finding"\s*:/.test(head)) ||
    (/"scanResult"\s*:/.test(head) && /testssl|"targetHost"\s*:/.test(head)),
  read: readTestssl,
};

/** Returns the row of one check in either form. */
function rowOf(check: JsonObject, target: string, port: string, place: string) {
  return {
    id: cleanText(check.id),
    target,
    port,
    severity: cleanText(check.severity, 40),
    // A certificate in PEM is longer than any other finding.
    finding: cleanText(check.finding, 400_000),
    cve: cleanText(check.cve, maxLengths.path),
    cwe: cleanText(check.cwe, maxLengths.path),
    place,
  };
}

async function* readTestssl(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const isList = (await reportHead(open)).trimStart().startsWith("[");
  const parts = jsonRecords(open, isList ? ["*"] : ["scanResult.*"]);
  const rows = new TestsslRows();
  let cut = false;
  let finished = !isList;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const place = jsonPartPlace(next.value);
    if (next.value.reason !== null) {
      yield scanProblem(place, next.value.reason);
      continue;
    }
    const part = jsonObjectOf(next.value.value);
    finished ||= part.id === "scanTime";
    const checks = isList
      ? [rowOf(part, cleanText(part.ip, 600), cleanText(part.port), place)]
      : Object.values(part).flatMap((group) =>
          jsonObjectsOf(group).map((check) =>
            rowOf(check, `${cleanText(part.targetHost)}/${cleanText(part.ip)}`, cleanText(part.port), place),
          ),
        );
    if (checks.length === 0) yield scanProblem(place, "El registro no trae ninguna prueba.");
    for (const check of checks)
      yield* rows.take(check) ?? [scanProblem(place, "El registro no nombra su prueba o su servidor.")];
  }
  yield* rows.end();
  const complete = cut ? false : finished ? true : null;
  for (const assetKey of rows.announced) yield coverageDraft({ source: "testssl", assetKey, complete });
  const version = isList ? null : cleanOrNull((await jsonFacts(open, ["version"])).get("version"));
  yield scanDraft({ source: "testssl", tool: "testssl.sh", toolVersion: version, complete });
}
