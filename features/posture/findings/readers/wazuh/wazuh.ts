import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonPartPlace } from "#platform/readers/json-parts.ts";
import { recordPaths } from "../asff/asff.ts";
import { assetDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanText, copyString, scanIdentitiesOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonTextsOf } from "../text/json-value.ts";
import { laterMomentOf } from "../text/moment.ts";
import { reportHead } from "../text/report-head.ts";
import { type DetectorRecord, detectorRecord, detectorResult } from "./wazuh-record.ts";

/**
 * The records of Wazuh's vulnerability detector: alerts of version 4 (Active and Solved), and state documents of 4.8
 * and 5; as lines, as a list or as the answer of a search. Each record concerns one package of one agent. A state
 * that is absent proves nothing: only Solved closes a finding.
 */
export const wazuh: ScanFormat = {
  name: "wazuh",
  tool: "Wazuh",
  area: "vulnerability",
  words: "of_each",
  recognise: (head) =>
    /"vulnerability"\s*:\s*\{/.test(head) &&
    (/"vulnerability-detector"|"wazuh-states-vulnerabilities/.test(head) ||
      (/"(?:wazuh|agent)"\s*:\s*\{/.test(head) &&
        /"package"\s*:\s*\{/.test(head) &&
        /"(?:detected_at|cve)"\s*:\s*"/.test(head))),
  read: readWazuh,
};

async function pathsOf(open: OpenReport): Promise<string[]> {
  if (/"hits"\s*:\s*\{/.test((await reportHead(open)).slice(0, 2_000))) return ["hits.hits.*"];
  return await recordPaths(open, "documents");
}

async function* readWazuh(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const announced = new Set<string>();
  let endedAt: string | null = null;
  for await (const part of jsonRecords(open, await pathsOf(open))) {
    const place = jsonPartPlace(part);
    const record = part.reason === null ? detectorRecord(jsonObjectOf(part.value)) : undefined;
    if (!record || typeof record === "string") {
      yield scanProblem(
        place,
        record ?? part.reason ?? "El registro no es del detector de vulnerabilidades.",
      );
      continue;
    }
    const asset = agentAsset(record.agent);
    if (!announced.has(asset.key)) {
      announced.add(copyString(asset.key));
      yield asset;
    }
    endedAt = laterMomentOf(endedAt, record.at);
    yield detectorResult(record, asset.key, place);
  }
  yield scanDraft({ source: "wazuh", tool: "Wazuh", endedAt });
}

/** Agent 000 is the manager itself, of any manager. */
const managerItself = "000";

function agentAsset(agent: DetectorRecord["agent"]): ScanAsset {
  const id = cleanText(agent.id);
  const host: JsonObject = jsonObjectOf(agent.host);
  const name = cleanText(agent.name) || cleanText(host.hostname) || cleanText(host.name);
  return assetDraft({
    key: `${id} ${name}`,
    assetKind: "host",
    name,
    identities: scanIdentitiesOf([
      ["agent", id === managerItself ? "" : id],
      ["fqdn", name.includes(".") && !/\s/.test(name) ? name : ""],
      ["name", name],
      ...[...jsonTextsOf(agent.ip), ...jsonTextsOf(host.ip)]
        .filter((address) => address !== "any")
        .map((address) => ["ip", address] as const),
    ]),
    os: cleanText(jsonObjectOf(host.os).full) || null,
  });
}
