import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { firstMomentOf } from "../text/moment.ts";
import type { VexDecision } from "./vex-decision.ts";

const statuses: Record<string, VexDecision["status"]> = {
  known_affected: "affected",
  first_affected: "affected",
  last_affected: "affected",
  known_not_affected: "not_affected",
  fixed: "fixed",
  first_fixed: "fixed",
  recommended: "fixed",
  under_investigation: "under_investigation",
};
const deepest = 40;

/** CSAF 2.0 of any profile: the state of each product for each vulnerability. */
export const csaf: ScanFormat = {
  name: "csaf",
  tool: "CSAF",
  area: "vulnerability",
  recognise: (head) => /"csaf_version"\s*:\s*"2\./.test(head),
  read: readCsaf,
};

async function* readCsaf(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const documentFacts = await jsonFacts(open, ["document", "product_tree"]);
  const names = productNames(jsonObjectOf(documentFacts.get("product_tree")));
  const tracking = valueAtPath(documentFacts.get("document"), "tracking");
  const author = cleanOrNull(valueAtPath(documentFacts.get("document"), "publisher", "name"));
  const documentTime = valueAtPath(tracking, "current_release_date");
  for await (const part of jsonRecords(open, ["vulnerabilities.*"])) {
    const place = jsonPartPlace(part);
    const record = jsonObjectOf(part.value);
    const ids = jsonObjectsOf(record.ids).map(({ text }) => cleanText(text));
    const vulnerability = cleanText(record.cve) || (ids[0] ?? "");
    if (part.reason !== null || vulnerability === "") {
      yield scanProblem(place, part.reason ?? "Al registro le falta la vulnerabilidad.");
      continue;
    }
    for (const [status, products] of Object.entries(jsonObjectOf(record.product_status)).slice(0, 20)) {
      const vexStatus = statuses[status];
      if (!vexStatus) continue;
      for (const [justification, some] of byFlag(record, jsonTextsOf(products, 300)))
        yield {
          kind: "decision",
          vulnerability,
          aliases: ids.filter((id) => id !== vulnerability),
          products: some.map((id) => names.get(id) ?? id),
          components: [],
          status: vexStatus,
          justification,
          responses: remediesOf(record, some, "category"),
          detail: jsonObjectsOf(record.threats)
            .filter(({ category, product_ids: of }) => category === "impact" && concerns(of, some))
            .map(({ details }) => cleanText(details, 2_000))
            .join("\n"),
          action: cleanText(remediesOf(record, some, "details").join("\n"), 4_000),
          author,
          decidedAt: firstMomentOf(record.release_date, documentTime),
          place,
        };
    }
  }
}

const concerns = (of: unknown, products: readonly string[]) => {
  const ids = jsonTextsOf(of, 300);
  return ids.length === 0 || ids.some((id) => products.includes(id));
};

/** Groups products by the reason why they are not affected. */
function byFlag(record: JsonObject, products: string[]): Map<string | null, string[]> {
  const labels = new Map<string, string>();
  for (const flag of jsonObjectsOf(record.flags))
    for (const id of jsonTextsOf(flag.product_ids, 300)) labels.set(id, cleanText(flag.label));
  const groups = new Map<string | null, string[]>();
  for (const id of products) {
    const label = labels.get(id) ?? null;
    const group = groups.get(label);
    if (group) group.push(id);
    else groups.set(label, [id]);
  }
  return groups;
}

function remediesOf(
  record: JsonObject,
  products: readonly string[],
  field: "category" | "details",
): string[] {
  const of = jsonObjectsOf(record.remediations).filter((remedy) => concerns(remedy.product_ids, products));
  return [...new Set(of.map((remedy) => cleanText(remedy[field], 2_000)))].filter(Boolean).slice(0, 50);
}

/** Returns the names of products elsewhere: package URL or CPE, otherwise the full name. */
function productNames(tree: JsonObject): Map<string, string> {
  const names = new Map<string, string>();
  const note = (product: unknown) => {
    const record = jsonObjectOf(product);
    const helper = jsonObjectOf(record.product_identification_helper);
    const id = cleanText(record.product_id);
    if (id !== "" && names.size < 200_000)
      names.set(id, cleanText(helper.purl, 500) || cleanText(helper.cpe, 500) || cleanText(record.name, 500));
  };
  const open: { record: unknown; depth: number }[] = [{ record: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const record = jsonObjectOf(next.record);
    note(record.product);
    if (next.depth < deepest)
      for (const branch of jsonObjectsOf(record.branches))
        open.push({ record: branch, depth: next.depth + 1 });
  }
  for (const product of jsonObjectsOf(tree.full_product_names)) note(product);
  for (const relation of jsonObjectsOf(tree.relationships)) note(relation.full_product_name);
  return names;
}
