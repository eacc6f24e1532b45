import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace, jsonParts } from "#platform/readers/json-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString, scanIdentitiesOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, valueAtPath } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { reportHead } from "../text/report-head.ts";
import type { XmlNode, XmlPart } from "../text/xml-parts.ts";
import { imageDigests, imageName } from "../trivy/trivy-asset.ts";
import { type BomVulnerability, bomRows, type Component, type Components } from "./bom-rows.ts";
import {
  componentFromXml,
  metadataFromXml,
  nestedVulnerabilities,
  readBomXml,
  vulnerabilityFromXml,
} from "./bom-xml.ts";

const deepest = 40;
const maxComponents = 500_000;

/**
 * CycloneDX 1.2 to 1.7, JSON and XML: vulnerabilities of the components of a product, and the decisions (VEX) about
 * them.
 */
export const cyclonedx: ScanFormat = {
  name: "cyclonedx",
  tool: "CycloneDX",
  area: "vulnerability",
  recognise: (head) =>
    /"bomFormat"\s*:\s*"CycloneDX"/.test(head) ||
    /<bom\s[^>]{0,2000}xmlns[^>]{0,200}cyclonedx\.org\/schema\/bom/.test(head),
  read: readCyclonedx,
};

/** A vulnerability of a bill of materials, in the form of its JSON. */
interface Found extends BomVulnerability {
  place: string;
  reason: string | null;
}

interface Bill {
  metadata: JsonObject;
  components: Components;
  rows(): AsyncGenerator<Found, boolean, undefined>;
}

async function* readCyclonedx(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const isXml = /^\s*</.test(await reportHead(open));
  const bill = isXml ? await xmlBill(open) : await jsonBill(open);
  const asset = productAsset(jsonObjectOf(bill.metadata.component));
  yield asset;
  const rows = bill.rows();
  let cut = false;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      cut = next.value;
      break;
    }
    const { record, within, place, reason } = next.value;
    if (reason !== null) yield scanProblem(place, reason);
    else if (cleanText(record.id) === "") yield scanProblem(place, "Al registro le falta la vulnerabilidad.");
    else yield* bomRows({ record, within }, bill.components, asset, place);
  }
  const endedAt = momentOf(bill.metadata.timestamp);
  yield coverageDraft({ source: "cyclonedx", assetKey: asset.key, endedAt, complete: cut ? false : null });
  const [tool] = [
    ...jsonObjectsOf(valueAtPath(bill.metadata, "tools", "components")),
    ...jsonObjectsOf(bill.metadata.tools),
  ];
  yield scanDraft({
    source: "cyclonedx",
    tool: cleanOrNull(tool?.name) ?? "CycloneDX",
    toolVersion: cleanOrNull(tool?.version),
    name: asset.name,
    endedAt,
    complete: cut ? false : null,
  });
}

async function jsonBill(open: OpenReport): Promise<Bill> {
  const reportFacts = await jsonFacts(open, ["metadata"]);
  const components: Components = new Map();
  const metadata = jsonObjectOf(reportFacts.get("metadata"));
  noteComponent(components, metadata.component);
  for await (const { value } of jsonParts(open, ["components.*", "services.*"]))
    noteComponent(components, value);
  return {
    metadata,
    components,
    async *rows() {
      const parts = jsonRecords(open, ["vulnerabilities.*"]);
      for (;;) {
        const next = await parts.next();
        if (next.done) return next.value.cut;
        const { value, reason } = next.value;
        yield { record: jsonObjectOf(value), within: null, place: jsonPartPlace(next.value), reason };
      }
    },
  };
}

async function xmlBill(open: OpenReport): Promise<Bill> {
  const components: Components = new Map();
  let metadata: JsonObject = {};
  for await (const part of readBomXml(open, "component")) {
    if (part.kind === "node" && part.name === "metadata") {
      metadata = metadataFromXml(part);
      noteComponent(components, metadata.component);
    } else if (part.kind === "node") noteComponent(components, componentFromXml(part));
    else if (part.kind === "ended" && part.root !== "bom")
      throw new UnreadableFile("El XML no es de CycloneDX.");
  }
  return {
    metadata,
    components,
    async *rows() {
      let cut = false;
      for await (const part of readBomXml(open, "vulnerability")) {
        if (part.kind === "ended") cut = part.cut;
        else yield* vulnerabilitiesOf(part);
      }
      return cut;
    },
  };
}

function* vulnerabilitiesOf(part: XmlPart): Generator<Found> {
  if (part.kind === "problem") yield { record: {}, within: null, place: part.place, reason: part.reason };
  if (part.kind !== "node") return;
  const find = (node: XmlNode, within: Component | null): Found => ({
    record: vulnerabilityFromXml(node),
    within,
    place: `línea ${node.line}`,
    reason: null,
  });
  if (part.name === "vulnerability") yield find(part, null);
  else
    for (const { node, component } of nestedVulnerabilities(part))
      yield find(node, componentOf(componentFromXml(component)));
}

function componentOf(record: JsonObject): Component {
  return {
    name: copyString([cleanText(record.group), cleanText(record.name)].filter(Boolean).join("/")),
    version: copyString(cleanText(record.version)) || null,
    purl: copyString(cleanText(record.purl, 500)),
  };
}

/** Registers a component and its inner components under the reference that vulnerabilities use. */
function noteComponent(components: Components, value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const record = jsonObjectOf(next.value);
    const component = componentOf(record);
    for (const key of [cleanText(record["bom-ref"], 500), component.purl])
      if (key !== "" && components.size < maxComponents && !components.has(key))
        components.set(copyString(key), component);
    if (next.depth < deepest)
      for (const inner of jsonObjectsOf(record.components))
        open.push({ value: inner, depth: next.depth + 1 });
  }
}

/** Returns the asset that the bill describes. */
function productAsset(component: JsonObject): ScanAsset {
  const stated = [cleanText(component.group), cleanText(component.name, 500)].filter(Boolean).join("/");
  const isImage = component.type === "container";
  const name = (isImage ? imageName(stated) : stated) || "producto sin nombre";
  return assetDraft({
    key: name,
    assetKind: isImage ? "image" : stated === "" ? "unknown" : "component",
    name,
    identities: scanIdentitiesOf([
      ...imageDigests(cleanText(component.version, 300), cleanText(component.purl, 500)),
      ["name", stated === "" ? "" : name],
    ]),
    attributes: cleanText(component.version) === "" ? {} : { version: cleanText(component.version) },
  });
}
