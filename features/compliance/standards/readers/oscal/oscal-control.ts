import type { ScaleLevel, Tier } from "#features/compliance/standards/standards.contract.ts";
import { cleanLine, cleanText, slugOf, soundsWithdrawn, titleFromText } from "../clean-text.ts";
import { defaultScale, type RawControl, readingLimits } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";

/** Under this name our own exports say what OSCAL has no word for: weights, tiers, levels of a scale. */
export const ownNamespace = "https://portal-servicios-cci.example/ns/oscal";

interface OscalProperty {
  name: string;
  value: string;
  class: string;
  ns: string;
}

/** A group or a control of a catalog, whatever the notation it was read from. */
export interface OscalNode {
  ordinal: number;
  kind: "group" | "control";
  id: string;
  parent: string | null;
  title: string;
  class: string;
  properties: OscalProperty[];
  /** Links that say where a control went. */
  moved: boolean;
  statement: string;
  guidance: string;
}

// A label can be written in several ways at once; these are not the one that people say.
const otherLabels = new Set(["sp800-53a", "zero-padded"]);

/** The control as the portal keeps it. */
export function controlFromOscal(node: OscalNode): RawControl {
  const labels = node.properties.filter(({ name }) => name === "label");
  const label = labels.find((property) => !otherLabels.has(property.class)) ?? labels[0];
  const text = [node.statement, node.guidance].filter(Boolean).join("\n\n");
  const code = cleanLine(label?.value ?? node.id, readingLimits.codeLength);
  const title =
    cleanLine(node.title, readingLimits.titleLength) ||
    titleFromText(text, readingLimits.titleLength) ||
    code;
  const status = node.properties.find(({ name }) => name.toLowerCase() === "status")?.value.toLowerCase();
  return {
    line: node.ordinal,
    key: node.id || `nodo-${node.ordinal}`,
    parentKey: node.parent,
    code: node.kind === "group" ? codeOfGroup(label?.value, node.id) : code,
    title,
    guidance: cleanText(text, readingLimits.guidanceLength),
    typical_evidence: [],
    assessable: node.kind === "control",
    weight: weightOf(node.properties),
    tiers: tiersOf(node.properties),
    attributes: node.class ? { class: cleanLine(node.class, 80) } : {},
    withdrawn:
      status === "withdrawn" ||
      soundsWithdrawn(node.title, text) ||
      (node.kind === "control" && node.moved && text === ""),
  };
}

// The label of a family is often the one of its first control; its id is what people say, in capitals.
const codeOfGroup = (label: string | undefined, id: string) =>
  cleanLine(label ?? id.toUpperCase(), readingLimits.codeLength);

function weightOf(properties: readonly OscalProperty[]): number {
  const weight = Number(properties.find(({ name, ns }) => name === "weight" && ns === ownNamespace)?.value);
  return Number.isInteger(weight) && weight >= 1 && weight <= 5 ? weight : 1;
}

/** The groups that a control says it belongs to. CIS writes its implementation groups as bare numbers. */
function tiersOf(properties: readonly OscalProperty[]): string[] {
  const tiers = properties.flatMap(({ name, ns, value }) => {
    if (name === "implementation-group") return [/^\d+$/.test(value) ? `IG${value}` : value];
    return name === "tier" && ns === ownNamespace ? [value] : [];
  });
  return [...new Set(tiers.map((tier) => cleanLine(tier, 40)).filter(Boolean))].slice(0, readingLimits.tiers);
}

const insertion = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;
const deepestParameter = 4;

/** Text of a statement with its parameters named in brackets; the words of one may name others. */
export function withParameters(prose: string, labels: ReadonlyMap<string, string>, depth = 0): string {
  return prose.replace(insertion, (_whole, id: string) => {
    const label = labels.get(id) ?? id;
    return `[${depth < deepestParameter ? withParameters(label, labels, depth + 1) : label}]`;
  });
}

/** Returns the text of a parameter: its value, its choices, or its name. */
export function parameterWords(parameter: {
  label: string;
  values: readonly string[];
  choices: readonly string[];
  several: boolean;
}): string {
  const { label, values, choices, several } = parameter;
  if (values.length > 0) return cleanLine(values.join(", "), 600);
  if (choices.length === 0) return label;
  return cleanLine(`elija ${several ? "una o más" : "una"}: ${choices.join("; ")}`, 600);
}

/**
 * Returns the facts of the standard in the metadata of a catalog; scales and names of tiers are only in our own
 * exports.
 */
export function catalogHead(head: {
  title: string;
  version: string;
  remarks: string;
  party: string;
  scale?: ScaleLevel[];
  /** In the order in which the catalog names them. */
  tiers: readonly Tier[];
}): FoundHead {
  return {
    code: slugOf(head.title),
    name: head.title,
    version: head.version,
    publisher: head.party,
    description: head.remarks,
    notice: "",
    scale: head.scale ?? defaultScale,
    tiers: head.tiers.slice(0, readingLimits.tiers),
  };
}

/** The tiers that controls belong to, as far as the metadata do not name them. */
export class TiersSeen {
  readonly #codes = new Set<string>();

  add({ tiers }: Pick<RawControl, "tiers">): void {
    for (const tier of tiers) this.#codes.add(tier);
  }

  after(namedRows: readonly Tier[]): Tier[] {
    const knownKeys = new Set(namedRows.map(({ code }) => code));
    const others = [...this.#codes].filter((code) => !knownKeys.has(code));
    const inOrder = others.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    return [...namedRows, ...inOrder.map((code) => ({ code, name: tierName(code), description: "" }))];
  }
}

const tierName = (code: string) => code.replace(/^IG(\d+)$/, "Grupo de implementación $1");
