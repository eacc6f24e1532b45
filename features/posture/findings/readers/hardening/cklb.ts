import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace, parentPath } from "#platform/readers/json-parts.ts";
import { scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, maxLengths } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonTextsOf } from "../text/json-value.ts";
import { type ChecklistRow, checklistAsset, checklistResult } from "./checklist-row.ts";
import { ChecklistRuns } from "./checklist-runs.ts";

const guideFacts = ["stig_id", "stig_name", "display_name", "release_info"];

/** A checklist of DISA's STIG Viewer 3 (`.cklb`): the same as a `.ckl`, as JSON. */
export const cklb: ScanFormat = {
  name: "cklb",
  tool: "STIG Viewer",
  area: "benchmark",
  recognise: (head) => /^\s*\{/.test(head) && /"cklb_version"\s*:|"stigs"\s*:\s*\[/.test(head),
  read: readCklb,
};

async function* readCklb(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, ["target_data", ...guideFacts.map((name) => `stigs.*.${name}`)]);
  const asset = checklistAsset(targetOf(jsonObjectOf(reportFacts.get("target_data"))));
  yield asset;
  const runs = new ChecklistRuns();
  const names = new Set<string>();
  const rows = jsonRecords(open, ["stigs.*.rules.*"]);
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      yield* runs.ended(asset.key, { cut: next.value.cut, tool: "STIG Viewer" });
      return;
    }
    const place = jsonPartPlace(next.value);
    if (next.value.reason !== null) {
      yield scanProblem(place, next.value.reason);
      continue;
    }
    const stig = parentPath(next.value.at, 2);
    const fact = (name: string) => cleanText(reportFacts.get(`${stig}.${name}`));
    const guide = fact("stig_id") || fact("stig_name") || "STIG";
    if (!names.has(guide)) {
      names.add(guide);
      runs.guide(guide, {
        title: fact("stig_name") || fact("display_name"),
        profile: cleanOrNull(fact("release_info")),
      });
    }
    const result = checklistResult(rowOf(jsonObjectOf(next.value.value), guide), asset.key, place);
    if (result) runs.rule(result);
    yield result ?? scanProblem(place, "A la regla le falta su identificador (rule_id o group_id).");
  }
}

function targetOf(target: JsonObject) {
  const text = (name: string) => cleanText(target[name]);
  return {
    host: text("host_name"),
    fqdn: text("fqdn"),
    ip: text("ip_address"),
    mac: text("mac_address"),
    part:
      target.is_web_database === true
        ? [text("web_db_site"), text("web_db_instance")].filter(Boolean).join(" ")
        : "",
  };
}

function rowOf(rule: JsonObject, guide: string): ChecklistRow {
  const text = (name: string, maximum?: number) => cleanText(rule[name], maximum);
  const override = jsonObjectOf(jsonObjectOf(rule.overrides).severity);
  return {
    guide,
    ruleId: text("rule_id_src") || text("rule_id"),
    vulnerabilityId: text("group_id_src") || text("group_id"),
    version: text("rule_version", 60),
    group: text("group_title"),
    title: text("rule_title", maxLengths.title),
    discussion: text("discussion", maxLengths.text),
    fix: text("fix_text", maxLengths.text),
    severity: text("severity", 40),
    override: cleanText(override.severity, 40),
    overrideReason: cleanText(override.reason, maxLengths.text),
    status: text("status", 40),
    details: text("finding_details", maxLengths.text),
    comments: text("comments", maxLengths.text),
    identifiers: jsonTextsOf(rule.ccis, 60),
  };
}
