import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { OpenReport } from "../scan-report.ts";
import { child, children, textAt, type XmlNode, xmlParts } from "../text/xml-parts.ts";

const isComponent = (name: string, parent: string) =>
  name === "metadata" ||
  ((name === "component" || name === "service") && /^(?:components|services)$/.test(parent));

/** The components of a bill in XML; with `vulnerability` also the vulnerabilities of the bill itself. */
export function readBomXml(open: OpenReport, what: "component" | "vulnerability") {
  return xmlParts(open, {
    whole: (name, parent) =>
      isComponent(name, parent) ||
      (what === "vulnerability" && name === "vulnerability" && parent === "vulnerabilities"),
  });
}

/**
 * Yields the vulnerabilities nested in a component, as before CycloneDX 1.4; those of inner components belong to the
 * inner ones.
 */
export function* nestedVulnerabilities(part: XmlNode): Generator<{ node: XmlNode; component: XmlNode }> {
  const open = part.name === "metadata" ? children(part, "component") : [part];
  for (let component = open.pop(); component; component = open.pop()) {
    for (const node of children(child(component, "vulnerabilities"), "vulnerability"))
      yield { node, component };
    open.push(...children(child(component, "components"), "component"));
  }
}

/** Returns a component in the form of its JSON. */
export function componentFromXml(node: XmlNode | undefined): JsonObject {
  return {
    type: node?.attributes.type,
    "bom-ref": node?.attributes["bom-ref"],
    group: textAt(node, "group"),
    name: textAt(node, "name"),
    version: textAt(node, "version"),
    purl: textAt(node, "purl"),
    components: children(child(node, "components"), "component").map(componentFromXml),
  };
}

export function metadataFromXml(node: XmlNode): JsonObject {
  const tools = child(node, "tools");
  return {
    timestamp: textAt(node, "timestamp"),
    component: componentFromXml(child(node, "component")),
    tools: [...children(tools, "tool"), ...children(child(tools, "components"), "component")].map((tool) => ({
      name: textAt(tool, "name"),
      version: textAt(tool, "version"),
    })),
  };
}

export function vulnerabilityFromXml(node: XmlNode): JsonObject {
  const source = child(node, "source");
  return {
    id: textAt(node, "id"),
    source: sourceFrom(source),
    references: children(child(node, "references"), "reference").map((each) => ({
      id: textAt(each, "id"),
      source: sourceFrom(child(each, "source")),
    })),
    ratings: children(child(node, "ratings"), "rating").map((each) => ({
      source: sourceFrom(child(each, "source")),
      score: textAt(each, "score", "base") || textAt(each, "score"),
      severity: textAt(each, "severity").toLowerCase(),
      method: textAt(each, "method"),
      vector: textAt(each, "vector"),
    })),
    cwes: children(child(node, "cwes"), "cwe").map(({ text }) => text.trim()),
    description: textAt(node, "description"),
    detail: textAt(node, "detail"),
    recommendation:
      textAt(node, "recommendation") ||
      children(child(node, "recommendations"), "recommendation")
        .map(({ text }) => text.trim())
        .join("\n"),
    advisories: children(child(node, "advisories"), "advisory").map((each) => ({
      url: textAt(each, "url") || each.text.trim(),
    })),
    published: textAt(node, "published"),
    updated: textAt(node, "updated"),
    analysis: analysisFrom(child(node, "analysis")),
    affects: affectsFrom(node),
  };
}

const sourceFrom = (node: XmlNode | undefined) => ({
  name: textAt(node, "name") || node?.attributes.name || "",
  url: textAt(node, "url"),
});

function analysisFrom(node: XmlNode | undefined): JsonObject {
  return {
    state: textAt(node, "state"),
    justification: textAt(node, "justification"),
    response: children(child(node, "responses"), "response").map(({ text }) => text.trim()),
    detail: textAt(node, "detail"),
    firstIssued: textAt(node, "firstIssued"),
    lastUpdated: textAt(node, "lastUpdated"),
  };
}

/** Before 1.4 a vulnerability of the bill itself names its component in an attribute. */
function affectsFrom(node: XmlNode): JsonObject[] {
  if (node.attributes.ref) return [{ ref: node.attributes.ref }];
  return children(child(node, "affects"), "target").map((target) => ({
    ref: textAt(target, "ref"),
    versions: children(child(target, "versions"), "version").map((each) => ({
      version: textAt(each, "version"),
      range: textAt(each, "range"),
      status: textAt(each, "status"),
    })),
  }));
}
