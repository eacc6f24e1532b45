import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { firstMomentOf } from "../text/moment.ts";
import type { VexDecision } from "./vex-decision.ts";

export const vexStatuses: Record<string, VexDecision["status"]> = {
  not_affected: "not_affected",
  affected: "affected",
  fixed: "fixed",
  under_investigation: "under_investigation",
};

/** OpenVEX: decisions about vulnerabilities in products. */
export const openvex: ScanFormat = {
  name: "openvex",
  tool: "OpenVEX",
  area: "vulnerability",
  recognise: (head) => /"@context"\s*:\s*"https:\/\/openvex\.dev\//.test(head),
  read: readOpenvex,
};

async function* readOpenvex(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const documentFacts = await jsonFacts(open, ["author", "timestamp"]);
  for await (const part of jsonRecords(open, ["statements.*"])) {
    const place = jsonPartPlace(part);
    if (part.reason !== null) {
      yield scanProblem(place, part.reason);
      continue;
    }
    const statement = jsonObjectOf(part.value);
    const vulnerability =
      cleanText(valueAtPath(statement.vulnerability, "name")) || cleanText(statement.vulnerability);
    const status = vexStatuses[cleanText(statement.status)];
    if (vulnerability === "" || !status) {
      yield scanProblem(place, "La declaración no dice de qué vulnerabilidad es, o en qué estado está.");
      continue;
    }
    const products = jsonObjectsOf(statement.products);
    const idsOf = (record: unknown) => [
      cleanText(valueAtPath(record, "@id"), 500),
      ...Object.values(jsonObjectOf(valueAtPath(record, "identifiers"))).map((id) => cleanText(id, 500)),
    ];
    yield {
      kind: "decision",
      vulnerability,
      aliases: jsonTextsOf(valueAtPath(statement.vulnerability, "aliases")),
      // Before version 0.2 a product was only a name.
      products: [...new Set([...products.flatMap(idsOf), ...jsonTextsOf(statement.products, 500)])].filter(
        Boolean,
      ),
      components: products
        .flatMap((product) => jsonObjectsOf(product.subcomponents).flatMap(idsOf))
        .filter(Boolean),
      status,
      justification: cleanOrNull(statement.justification),
      responses: [],
      detail: cleanText(statement.impact_statement, 4_000) || cleanText(statement.status_notes, 4_000),
      action: cleanText(statement.action_statement, 4_000),
      author: cleanOrNull(statement.supplier) ?? cleanOrNull(documentFacts.get("author")),
      decidedAt: firstMomentOf(statement.last_updated, statement.timestamp, documentFacts.get("timestamp")),
      place,
    };
  }
}
