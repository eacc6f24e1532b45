import { scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, maxLengths } from "../text/clean.ts";
import { childrenNamed, textAtPath, type XmlNode, xmlParts } from "../text/xml-parts.ts";
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
      guide = cleanText(info.get("stigid")) || cleanText(info.get("title")) || "STIG";
      runs.guide(guide, {
        title: cleanText(info.get("title")),
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
      yield result ?? scanProblem(place, "A la regla le falta su identificador (Rule_ID o Vuln_Num).");
    }
  }
}

function targetOf(asset: XmlNode | undefined) {
  const text = (name: string) => cleanText(textAtPath(asset, name));
  const isPart = text("WEB_OR_DATABASE").toLowerCase() === "true";
  return {
    host: text("HOST_NAME"),
    fqdn: text("HOST_FQDN"),
    ip: text("HOST_IP"),
    mac: text("HOST_MAC"),
    part: isPart ? [text("WEB_DB_SITE"), text("WEB_DB_INSTANCE")].filter(Boolean).join(" ") : "",
  };
}

/** Returns the values by their names, from an XML list in which each name is followed by its value. */
function pairsOf(node: XmlNode, name: string, [key, value]: readonly [string, string]) {
  return new Map(
    childrenNamed(node, name).map(
      (each) => [textAtPath(each, key).toLowerCase(), textAtPath(each, value)] as const,
    ),
  );
}

function rowOf(vuln: XmlNode, guide: string): ChecklistRow {
  const facts = pairsOf(vuln, "STIG_DATA", ["VULN_ATTRIBUTE", "ATTRIBUTE_DATA"]);
  const fact = (name: string, maximum?: number) => cleanText(facts.get(name), maximum);
  const text = (name: string) => cleanText(textAtPath(vuln, name), maxLengths.text);
  return {
    guide,
    ruleId: fact("rule_id"),
    vulnerabilityId: fact("vuln_num"),
    version: fact("rule_ver", 60),
    group: fact("group_title"),
    title: fact("rule_title", maxLengths.title),
    discussion: fact("vuln_discuss", maxLengths.text),
    fix: fact("fix_text", maxLengths.text),
    severity: fact("severity", 40),
    override: text("SEVERITY_OVERRIDE"),
    overrideReason: text("SEVERITY_JUSTIFICATION"),
    status: cleanText(textAtPath(vuln, "STATUS"), 40),
    details: text("FINDING_DETAILS"),
    comments: text("COMMENTS"),
    identifiers: childrenNamed(vuln, "STIG_DATA")
      .filter((each) => textAtPath(each, "VULN_ATTRIBUTE") === "CCI_REF")
      .map((each) => textAtPath(each, "ATTRIBUTE_DATA")),
  };
}
