import type { JsonObject } from "#platform/readers/json-limits.ts";
import { above, jsonFacts, placeOf } from "#platform/readers/json-parts.ts";
import { problem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { clean, cleanOrNull, longest } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { objectOf, textsOf } from "../text/json-value.ts";
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
  const knownJsonFacts = await jsonFacts(open, [
    "target_data",
    ...guideFacts.map((name) => `stigs.*.${name}`),
  ]);
  const asset = checklistAsset(targetOf(objectOf(knownJsonFacts.get("target_data"))));
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
    const place = placeOf(next.value);
    if (next.value.reason !== null) {
      yield problem(place, next.value.reason);
      continue;
    }
    const stig = above(next.value.at, 2);
    const fact = (name: string) => clean(knownJsonFacts.get(`${stig}.${name}`));
    const guide = fact("stig_id") || fact("stig_name") || "STIG";
    if (!names.has(guide)) {
      names.add(guide);
      runs.guide(guide, {
        title: fact("stig_name") || fact("display_name"),
        profile: cleanOrNull(fact("release_info")),
      });
    }
    const result = checklistResult(rowOf(objectOf(next.value.value), guide), asset.key, place);
    if (result) runs.rule(result);
    yield result ?? problem(place, "A la regla le falta su identificador (rule_id o group_id).");
  }
}

function targetOf(target: JsonObject) {
  const text = (name: string) => clean(target[name]);
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
  const text = (name: string, maximum?: number) => clean(rule[name], maximum);
  const override = objectOf(objectOf(rule.overrides).severity);
  return {
    guide,
    ruleId: text("rule_id_src") || text("rule_id"),
    vulnerabilityId: text("group_id_src") || text("group_id"),
    version: text("rule_version", 60),
    group: text("group_title"),
    title: text("rule_title", longest.title),
    discussion: text("discussion", longest.text),
    fix: text("fix_text", longest.text),
    severity: text("severity", 40),
    override: clean(override.severity, 40),
    overrideReason: clean(override.reason, longest.text),
    status: text("status", 40),
    details: text("finding_details", longest.text),
    comments: text("comments", longest.text),
    identifiers: textsOf(rule.ccis, 60),
  };
}
