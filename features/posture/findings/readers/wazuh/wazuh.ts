import type { JsonObject } from "#platform/readers/json-limits.ts";
import { placeOf } from "#platform/readers/json-parts.ts";
import { recordPaths } from "../asff/asff.ts";
import { assetDraft, problem, scanDraft } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { clean, detached, identitiesOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { objectOf, textsOf } from "../text/json-value.ts";
import { laterOf } from "../text/moment.ts";
import { reportHead } from "../text/report-head.ts";
import { type DetectorRecord, detectorRecord, detectorResult } from "./wazuh-record.ts";

/**
 * The records of Wazuh's vulnerability detector: alerts of version 4 (Active and Solved), and documents of its states,
 * of 4.8 and of 5, as lines, as a list or as the answer of a search. Each concerns one package of one agent. A missing
 * state means nothing: only Solved closes.
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
    const place = placeOf(part);
    const record = part.reason === null ? detectorRecord(objectOf(part.value)) : undefined;
    if (!record || typeof record === "string") {
      yield problem(place, record ?? part.reason ?? "El registro no es del detector de vulnerabilidades.");
      continue;
    }
    const asset = agentAsset(record.agent);
    if (!announced.has(asset.key)) {
      announced.add(detached(asset.key));
      yield asset;
    }
    endedAt = laterOf(endedAt, record.at);
    yield detectorResult(record, asset.key, place);
  }
  yield scanDraft({ source: "wazuh", tool: "Wazuh", endedAt });
}

/** Agent 000 is the manager itself, of any manager. */
const managerItself = "000";

function agentAsset(agent: DetectorRecord["agent"]): ScanAsset {
  const id = clean(agent.id);
  const host: JsonObject = objectOf(agent.host);
  const name = clean(agent.name) || clean(host.hostname) || clean(host.name);
  return assetDraft({
    key: `${id} ${name}`,
    assetKind: "host",
    name,
    identities: identitiesOf([
      ["agent", id === managerItself ? "" : id],
      ["fqdn", name.includes(".") && !/\s/.test(name) ? name : ""],
      ["name", name],
      ...[...textsOf(agent.ip), ...textsOf(host.ip)]
        .filter((address) => address !== "any")
        .map((address) => ["ip", address] as const),
    ]),
    os: clean(objectOf(host.os).full) || null,
  });
}
