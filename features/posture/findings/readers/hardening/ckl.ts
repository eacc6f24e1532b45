import { problem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { clean, cleanOrNull, longest } from "../text/clean.ts";
import { children, textAt, type XmlNode, xmlParts } from "../text/xml-parts.ts";
import { type ChecklistRow, checklistAsset, checklistResult } from "./checklist-row.ts";
import { ChecklistRuns } from "./checklist-runs.ts";

/** A checklist of DISA's STIG Viewer 2 (`.ckl`): the answers of people and scanners by rule. */
export const ckl: ScanFormat = {
  name: "ckl",
  tool: "STIG Viewer",
  area: "benchmark",
  recognise: (head) => /<CHECKLIST[\s>]/.test(head),
  read: readCkl,
};

async function* readCkl(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const runs = new ChecklistRuns();
  let assetKey: string | undefined;
  let guide = "";
  for await (const part of xmlParts(open, {
    whole: (name) => name === "ASSET" || name === "STIG_INFO" || name === "VULN",
  })) {
    if (part.kind === "problem") yield part;
    else if (part.kind === "ended") {
      if (assetKey !== undefined) yield* runs.ended(assetKey, { cut: part.cut, tool: "STIG Viewer" });
    } else if (part.kind !== "node") continue;
    else if (part.name === "STIG_INFO") {
      const info = pairsOf(part, "SI_DATA", ["SID_NAME", "SID_DATA"]);
      guide = clean(info.get("stigid")) || clean(info.get("title")) || "STIG";
      runs.guide(guide, {
        title: clean(info.get("title")),
        profile: cleanOrNull(info.get("releaseinfo")),
      });
    } else {
      if (part.name === "ASSET" || assetKey === undefined) {
        const asset = checklistAsset(targetOf(part.name === "ASSET" ? part : undefined));
        assetKey = asset.key;
        yield asset;
      }
      if (part.name === "ASSET") continue;
      const place = `línea ${part.line}`;
      const result = checklistResult(rowOf(part, guide), assetKey, place);
      if (result) runs.rule(result);
      yield result ?? problem(place, "A la regla le falta su identificador (Rule_ID o Vuln_Num).");
    }
  }
}

function targetOf(asset: XmlNode | undefined) {
  const text = (name: string) => clean(textAt(asset, name));
  const isPart = text("WEB_OR_DATABASE").toLowerCase() === "true";
  return {
    host: text("HOST_NAME"),
    fqdn: text("HOST_FQDN"),
    ip: text("HOST_IP"),
    mac: text("HOST_MAC"),
    part: isPart ? [text("WEB_DB_SITE"), text("WEB_DB_INSTANCE")].filter(Boolean).join(" ") : "",
  };
}

/** Names with their values, as they stand one beside the other. */
function pairsOf(node: XmlNode, name: string, [key, value]: readonly [string, string]) {
  return new Map(
    children(node, name).map((each) => [textAt(each, key).toLowerCase(), textAt(each, value)] as const),
  );
}

function rowOf(vuln: XmlNode, guide: string): ChecklistRow {
  const facts = pairsOf(vuln, "STIG_DATA", ["VULN_ATTRIBUTE", "ATTRIBUTE_DATA"]);
  const fact = (name: string, maximum?: number) => clean(facts.get(name), maximum);
  const text = (name: string) => clean(textAt(vuln, name), longest.text);
  return {
    guide,
    ruleId: fact("rule_id"),
    vulnerabilityId: fact("vuln_num"),
    version: fact("rule_ver", 60),
    group: fact("group_title"),
    title: fact("rule_title", longest.title),
    discussion: fact("vuln_discuss", longest.text),
    fix: fact("fix_text", longest.text),
    severity: fact("severity", 40),
    override: text("SEVERITY_OVERRIDE"),
    overrideReason: text("SEVERITY_JUSTIFICATION"),
    status: clean(textAt(vuln, "STATUS"), 40),
    details: text("FINDING_DETAILS"),
    comments: text("COMMENTS"),
    identifiers: children(vuln, "STIG_DATA")
      .filter((each) => textAt(each, "VULN_ATTRIBUTE") === "CCI_REF")
      .map((each) => textAt(each, "ATTRIBUTE_DATA")),
  };
}
