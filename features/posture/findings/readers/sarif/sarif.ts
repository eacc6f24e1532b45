import { type JsonFacts, jsonFacts, jsonPartPlace, jsonParts } from "#platform/readers/json-parts.ts";
import { assetDraft, coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, valueAtPath } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { sarifResult } from "./sarif-result.ts";
import { SarifRules } from "./sarif-rules.ts";

const component = (path: string) => ["name", "version", "semanticVersion"].map((name) => `${path}.${name}`);
const facts = [
  ...component("runs.*.tool.driver"),
  "runs.*.tool.extensions.*.name",
  "runs.*.invocations",
  "runs.*.automationDetails",
  "runs.*.versionControlProvenance",
  "runs.*.artifacts.*.location",
  "runs.*.properties",
];
const rules = ["runs.*.tool.driver.rules.*", "runs.*.tool.extensions.*.rules.*"];

/** SARIF 2.1.0: each run in the file is a separate scan with its own tool. */
export const sarif: ScanFormat = {
  name: "sarif",
  tool: "SARIF",
  area: "vulnerability",
  recognise: (head) =>
    /"runs"\s*:\s*\[/.test(head) && /"version"\s*:\s*"2\.1\.|sarif-(?:schema-)?2\.1/.test(head),
  read: readSarif,
};

async function* readSarif(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, facts);
  const defined = new SarifRules(reportFacts);
  for await (const part of jsonParts(open, rules)) defined.add(part.at, part.value);
  const runs = new Set([...reportFacts.all.keys()].map((place) => Number(place.split(".")[1])));
  const assets = new Map<number, string>();
  const announced = new Set<string>();
  /** Yields the asset of a run. The run names it, not its results, so that a run without results covers it as well. */
  const announce = function* (run: number): Generator<ScanItem> {
    if (assets.has(run)) return;
    const asset = assetOf(reportFacts, run);
    if (!announced.has(asset.key)) yield asset;
    announced.add(copyString(asset.key));
    assets.set(run, copyString(asset.key));
  };
  const rows = jsonRecords(open, ["runs.*.results.*"]);
  let cut = false;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const place = jsonPartPlace(next.value);
    if (next.value.reason !== null) {
      yield scanProblem(place, next.value.reason);
      continue;
    }
    const run = Number(next.value.at.split(".")[1]);
    runs.add(run);
    yield* announce(run);
    const scan = { run, source: sourceOf(reportFacts, run), assetKey: assets.get(run) ?? "", place };
    yield sarifResult(jsonObjectOf(next.value.value), defined, reportFacts, scan);
  }
  const last = Math.max(...runs, 0);
  for (const run of [...runs].sort((one, other) => one - other)) {
    const invocations = jsonObjectsOf(reportFacts.get(`runs.${run}.invocations`));
    const failed = invocations.some(({ executionSuccessful }) => executionSuccessful === false);
    const times = (name: string) =>
      invocations.map((each) => momentOf(each[name])).filter((time) => time !== null);
    const [startedAt, endedAt] = [
      times("startTimeUtc").sort()[0] ?? null,
      times("endTimeUtc").sort().at(-1) ?? null,
    ];
    const complete = (cut && run === last) || failed ? false : invocations.length > 0 ? true : null;
    const source = sourceOf(reportFacts, run);
    const driver = (name: string) => cleanOrNull(reportFacts.get(`runs.${run}.tool.driver.${name}`));
    const checks = { policy: null, families: null, rules: defined.idsOf(run) };
    yield* announce(run);
    const assetKey = assets.get(run) ?? "";
    yield coverageDraft({ source, assetKey, startedAt, endedAt, complete, checks });
    yield scanDraft({
      source,
      tool: driver("name") ?? "SARIF",
      toolVersion: driver("semanticVersion") ?? driver("version"),
      name: cleanOrNull(valueAtPath(reportFacts.get(`runs.${run}.automationDetails`), "id")),
      startedAt,
      endedAt,
      complete,
    });
  }
}

/** Returns the name of the run's tool in a form that does not change with the version of the tool. */
function sourceOf(reportFacts: JsonFacts, run: number): string {
  return (
    cleanText(reportFacts.get(`runs.${run}.tool.driver.name`), 100)
      .toLowerCase()
      .replace(/\s+/g, "-") || "sarif"
  );
}

/** Returns the scanned object: the repository, an image, or the run's own name. */
function assetOf(reportFacts: JsonFacts, run: number): ScanAsset {
  const [provenance] = jsonObjectsOf(reportFacts.get(`runs.${run}.versionControlProvenance`));
  const repository = cleanText(provenance?.repositoryUri, 500)
    .replace(/^[a-z+]{2,10}:\/\/(?:[^@/]{0,200}@)?/i, "")
    .replace(/\.git$/, "");
  const image = cleanText(valueAtPath(reportFacts.get(`runs.${run}.properties`), "imageName"), 500);
  const category =
    cleanText(valueAtPath(reportFacts.get(`runs.${run}.automationDetails`), "id"), 300).split("/")[0] ?? "";
  const key = repository || image.split("@", 1)[0] || category;
  return assetDraft({
    key: key || "código sin nombre",
    assetKind: repository !== "" ? "repository" : image !== "" ? "image" : "unknown",
    name: key || "código sin nombre",
    identities: key === "" ? [] : [{ kind: "name", value: key.toLowerCase() }],
    attributes: provenance?.branch ? { branch: cleanText(provenance.branch) } : {},
  });
}
