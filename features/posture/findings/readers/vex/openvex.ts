import { jsonFacts, placeOf } from "#platform/readers/json-parts.ts";
import { problem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { clean, cleanOrNull } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { at, objectOf, objectsOf, textsOf } from "../text/json-value.ts";
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
  const knownJsonFacts = await jsonFacts(open, ["author", "timestamp"]);
  for await (const part of jsonRecords(open, ["statements.*"])) {
    const place = placeOf(part);
    if (part.reason !== null) {
      yield problem(place, part.reason);
      continue;
    }
    const statement = objectOf(part.value);
    const vulnerability = clean(at(statement.vulnerability, "name")) || clean(statement.vulnerability);
    const status = vexStatuses[clean(statement.status)];
    if (vulnerability === "" || !status) {
      yield problem(place, "La declaración no dice de qué vulnerabilidad es, o en qué estado está.");
      continue;
    }
    const products = objectsOf(statement.products);
    const idsOf = (record: unknown) => [
      clean(at(record, "@id"), 500),
      ...Object.values(objectOf(at(record, "identifiers"))).map((id) => clean(id, 500)),
    ];
    yield {
      kind: "decision",
      vulnerability,
      aliases: textsOf(at(statement.vulnerability, "aliases")),
      // Before version 0.2 a product was only a name.
      products: [...new Set([...products.flatMap(idsOf), ...textsOf(statement.products, 500)])].filter(
        Boolean,
      ),
      components: products
        .flatMap((product) => objectsOf(product.subcomponents).flatMap(idsOf))
        .filter(Boolean),
      status,
      justification: cleanOrNull(statement.justification),
      responses: [],
      detail: clean(statement.impact_statement, 4_000) || clean(statement.status_notes, 4_000),
      action: clean(statement.action_statement, 4_000),
      author: cleanOrNull(statement.supplier) ?? cleanOrNull(knownJsonFacts.get("author")),
      decidedAt: firstMomentOf(statement.last_updated, statement.timestamp, knownJsonFacts.get("timestamp")),
      place,
    };
  }
}
