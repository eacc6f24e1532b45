import { cleanLine, cleanText, slugOf, soundsWithdrawn, titleFromText } from "../clean-text.ts";
import { type RawControl, readingLimits, usualScale } from "../standard-draft.ts";
import type { FoundHead } from "../standard-reader.ts";

interface OscalProperty {
  name: string;
  value: string;
  class: string;
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
    weight: 1,
    tiers: [],
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

/** Text of a statement with its parameters named in brackets. */
export function withParameters(prose: string, labels: ReadonlyMap<string, string>): string {
  return prose.replace(
    /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g,
    (_whole, id: string) => `[${labels.get(id) ?? id}]`,
  );
}

/** What the metadata of a catalog say of the standard; OSCAL has neither scales nor tiers. */
export function catalogHead(head: {
  title: string;
  version: string;
  remarks: string;
  party: string;
}): FoundHead {
  return {
    code: slugOf(head.title),
    name: head.title,
    version: head.version,
    publisher: head.party,
    description: head.remarks,
    notice: "",
    scale: usualScale,
    tiers: [],
  };
}
