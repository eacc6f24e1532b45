import type { ScaleLevel, Tier } from "#features/compliance/standards/standards.contract.ts";
import { cleanLine, cleanText, slugFromName, soundsWithdrawn, titleFromText } from "../clean-text.ts";
import { defaultScale, type RawControl, readingLimits } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";

/** The XML namespace of our exports for data that OSCAL does not define: weights, tiers, scale levels. */
export const ownNamespace = "https://portal-servicios-cci.example/ns/oscal";

interface OscalProperty {
  name: string;
  value: string;
  class: string;
  ns: string;
}

/** A group or a control of a catalog, independent of its notation. */
export interface OscalNode {
  ordinal: number;
  kind: "group" | "control";
  id: string;
  parent: string | null;
  title: string;
  class: string;
  properties: OscalProperty[];
  /** Whether links name the control into which this one moved. */
  moved: boolean;
  statement: string;
  guidance: string;
}

// Classes of labels that are alternative notations, not the common label of a control.
const otherLabels = new Set(["sp800-53a", "zero-padded"]);

/** Converts an OSCAL control to the portal's form. */
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

// Returns the code of a family: its id in capitals, because the label is often that of its first control.
const codeOfGroup = (label: string | undefined, id: string) =>
  cleanLine(label ?? id.toUpperCase(), readingLimits.codeLength);

function weightOf(properties: readonly OscalProperty[]): number {
  const weight = Number(properties.find(({ name, ns }) => name === "weight" && ns === ownNamespace)?.value);
  return Number.isInteger(weight) && weight >= 1 && weight <= 5 ? weight : 1;
}

/** Returns the groups of a control. CIS writes its implementation groups as bare numbers. */
function tiersOf(properties: readonly OscalProperty[]): string[] {
  const tiers = properties.flatMap(({ name, ns, value }) => {
    if (name === "implementation-group") return [/^\d+$/.test(value) ? `IG${value}` : value];
    return name === "tier" && ns === ownNamespace ? [value] : [];
  });
  return [...new Set(tiers.map((tier) => cleanLine(tier, 40)).filter(Boolean))].slice(0, readingLimits.tiers);
}

const insertion = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;
const deepestParameter = 4;

/** Returns the text of a statement with its parameters in brackets; the text of a parameter may contain others. */
export function withParameters(prose: string, labels: ReadonlyMap<string, string>, depth = 0): string {
  return prose.replace(insertion, (_whole, id: string) => {
    const label = labels.get(id) ?? id;
    return `[${depth < deepestParameter ? withParameters(label, labels, depth + 1) : label}]`;
  });
}

/** Returns the text that replaces a parameter: its value, its choices, or its name. */
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
 * Returns the data of the standard in the metadata of a catalog; only our own exports contain scales and names of
 * tiers.
 */
export function catalogHead(head: {
  title: string;
  version: string;
  remarks: string;
  party: string;
  scale?: ScaleLevel[];
  /** The tiers in the order of the catalog. */
  tiers: readonly Tier[];
}): FoundHead {
  return {
    code: slugFromName(head.title),
    name: head.title,
    version: head.version,
    publisher: head.party,
    description: head.remarks,
    notice: "",
    scale: head.scale ?? defaultScale,
    tiers: head.tiers.slice(0, readingLimits.tiers),
  };
}

/** The tiers of the controls that the metadata do not name. */
export class TierCollector {
  readonly #codes = new Set<string>();

  add({ tiers }: Pick<RawControl, "tiers">): void {
    for (const tier of tiers) this.#codes.add(tier);
  }

  after(namedTiers: readonly Tier[]): Tier[] {
    const namedCodes = new Set(namedTiers.map(({ code }) => code));
    const others = [...this.#codes].filter((code) => !namedCodes.has(code));
    const inOrder = others.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    return [...namedTiers, ...inOrder.map((code) => ({ code, name: tierName(code), description: "" }))];
  }
}

const tierName = (code: string) => code.replace(/^IG(\d+)$/, "Grupo de implementación $1");
