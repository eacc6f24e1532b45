import { isDeeperThan, isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { cleanLine, cleanText } from "../clean-text.ts";
import { scaleFromLevels } from "../scale-levels.ts";
import { type RawControl, readingLimits } from "../standard-draft.ts";
import type { OpenFile, StandardReader } from "../standard-reader.ts";
import { readWholeText } from "../standard-reader.ts";
import { asList } from "../yaml/plain-yaml.ts";
import {
  catalogHead,
  controlFromOscal,
  type OscalNode,
  ownNamespace,
  parameterWords,
  TierCollector,
  withParameters,
} from "./oscal-control.ts";

const largestJson = 40 * 1_048_576;

/** Returns the single object of an OSCAL document; its kind is the only key of the document besides the schema. */
export async function oscalJson(open: OpenFile, kind: "catalog" | "mapping-collection"): Promise<JsonObject> {
  const text = await readWholeText(open, largestJson);
  if (isDeeperThan(text, 200)) throw new UnreadableFile("El JSON tiene más niveles de los permitidos.");
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UnreadableFile("El archivo no es JSON válido.");
  }
  const value = isJsonObject(document) ? document[kind] : undefined;
  if (isJsonObject(value)) return value;
  if (isJsonObject(document) && "profile" in document)
    throw new UnreadableFile("Es un perfil sin resolver: importe el catálogo resuelto del perfil.");
  throw new UnreadableFile("El JSON no es un catálogo ni una colección de correspondencias de OSCAL.");
}

interface Waiting {
  kind: "group" | "control";
  value: JsonObject;
  parent: string | null;
  labels: ReadonlyMap<string, string>;
}

/** Reads an OSCAL catalog in JSON, including a resolved profile. */
export const readOscalJson: StandardReader = async function* (open, problems) {
  const catalog = await oscalJson(open, "catalog");
  const stack: Waiting[] = [];
  const labels = parameterLabels(catalog, new Map());
  pushChildren(stack, catalog, null, labels);
  let ordinal = 0;
  const tiers = new TierCollector();
  for (let next = stack.pop(); next; next = stack.pop()) {
    ordinal += 1;
    const parameters = parameterLabels(next.value, next.labels);
    const id = cleanLine(next.value.id, 200) || `nodo-${ordinal}`;
    const control = controlOf(next, id, ordinal, parameters);
    tiers.add(control);
    yield control;
    pushChildren(stack, next.value, id, parameters);
  }
  const { scale, named, ...about } = metadataOf(catalog);
  const levels = scale.length < 2 ? {} : { scale: scaleFromLevels(scale, problems) };
  return catalogHead({ ...about, ...levels, tiers: tiers.after(named) });
};

function metadataOf(catalog: JsonObject) {
  const metadata = isJsonObject(catalog.metadata) ? catalog.metadata : {};
  const own = asList(metadata.props)
    .filter(isJsonObject)
    .filter(({ ns }) => ns === ownNamespace)
    .map(({ name, value, remarks }) => {
      const [title = "", ...lines] = cleanText(remarks, 800).split("\n");
      const description = cleanText(lines.join("\n"), 600);
      return { kind: name, value: cleanLine(value, 40), name: cleanLine(title, 120), description };
    });
  const party = asList(metadata.parties).find(isJsonObject);
  return {
    title: cleanLine(metadata.title, 200),
    version: cleanLine(metadata.version, 40),
    remarks: cleanText(metadata.remarks, 600),
    party: cleanLine(party?.name, 120),
    scale: own
      .filter(({ kind, value }) => kind === "scale-level" && value !== "" && Number.isFinite(Number(value)))
      .map(({ value, name, description }) => ({ score: Number(value), name, description })),
    named: own
      .filter(({ kind, value }) => kind === "tier" && value !== "")
      .map(({ value, name, description }) => ({ code: value, name: name || value, description })),
  };
}

function pushChildren(
  stack: Waiting[],
  above: JsonObject,
  parent: string | null,
  labels: ReadonlyMap<string, string>,
) {
  const children = (["group", "control"] as const).flatMap((kind) =>
    asList(above[`${kind}s`])
      .filter(isJsonObject)
      .map((value) => ({ kind, value, parent, labels })),
  );
  for (const child of children.reverse()) stack.push(child);
}

function parameterLabels(node: JsonObject, above: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parameters = asList(node.params).filter(isJsonObject);
  if (parameters.length === 0) return above;
  const labels = new Map(above);
  for (const { id, label, values, select } of parameters) {
    if (typeof id !== "string") continue;
    const choice = isJsonObject(select) ? select : {};
    const words = parameterWords({
      label: cleanLine(label, 120),
      values: linesOf(values),
      choices: linesOf(choice.choice),
      several: choice["how-many"] === "one-or-more",
    });
    if (words) labels.set(id, words);
  }
  return labels;
}

const linesOf = (list: unknown) =>
  asList(list)
    .map((item) => cleanLine(item, 300))
    .filter(Boolean);

function controlOf(
  { kind, value, parent }: Waiting,
  id: string,
  ordinal: number,
  labels: ReadonlyMap<string, string>,
): RawControl {
  const prose = (name: string) =>
    proseOf(
      asList(value.parts)
        .filter(isJsonObject)
        .filter((part) => part.name === name),
      labels,
    );
  const properties = asList(value.props)
    .filter(isJsonObject)
    .map((property) => ({
      name: cleanLine(property.name, 80),
      value: cleanLine(property.value, 200),
      class: cleanLine(property.class, 80),
      ns: cleanLine(property.ns, 200),
    }));
  const node: OscalNode = {
    ordinal,
    kind,
    id,
    parent,
    title: cleanLine(value.title, readingLimits.titleLength),
    class: cleanLine(value.class, 80),
    properties,
    moved: asList(value.links).some(
      (link) => isJsonObject(link) && /incorporated-into|moved-to/.test(String(link.rel)),
    ),
    statement: prose("statement") || prose("overview"),
    guidance: prose("guidance"),
  };
  return controlFromOscal(node);
}

/** Returns the text of parts and nested parts, one paragraph each, up to the maximum stored length. */
function proseOf(parts: JsonObject[], labels: ReadonlyMap<string, string>): string {
  const paragraphs: string[] = [];
  let length = 0;
  const waitingParts = parts.toReversed();
  for (
    let part = waitingParts.pop();
    part && length < readingLimits.guidanceLength;
    part = waitingParts.pop()
  ) {
    const label = asList(part.props)
      .filter(isJsonObject)
      .find(({ name }) => name === "label")?.value;
    const prose = withParameters(cleanText(part.prose, readingLimits.guidanceLength), labels);
    const paragraph = [cleanLine(label, 20), prose].filter(Boolean).join(" ");
    if (prose) paragraphs.push(paragraph);
    length += paragraph.length;
    waitingParts.push(...asList(part.parts).filter(isJsonObject).toReversed());
  }
  return paragraphs.join("\n");
}
