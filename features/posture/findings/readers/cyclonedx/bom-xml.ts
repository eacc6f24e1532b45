import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { OpenReport } from "../scan-report.ts";
import { childNamed, childrenNamed, textAtPath, type XmlNode, xmlParts } from "../text/xml-parts.ts";

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
 * Yields the vulnerabilities that are nested in a component, as in CycloneDX before 1.4; those of a nested component
 * are yielded for that component.
 */
export function* nestedVulnerabilities(part: XmlNode): Generator<{ node: XmlNode; component: XmlNode }> {
  const open = part.name === "metadata" ? childrenNamed(part, "component") : [part];
  for (let component = open.pop(); component; component = open.pop()) {
    for (const node of childrenNamed(childNamed(component, "vulnerabilities"), "vulnerability"))
      yield { node, component };
    open.push(...childrenNamed(childNamed(component, "components"), "component"));
  }
}

/** Returns a component in the form of its JSON. */
export function componentFromXml(node: XmlNode | undefined): JsonObject {
  return {
    type: node?.attributes.type,
    "bom-ref": node?.attributes["bom-ref"],
    group: textAtPath(node, "group"),
    name: textAtPath(node, "name"),
    version: textAtPath(node, "version"),
    purl: textAtPath(node, "purl"),
    components: childrenNamed(childNamed(node, "components"), "component").map(componentFromXml),
  };
}

export function metadataFromXml(node: XmlNode): JsonObject {
  const tools = childNamed(node, "tools");
  return {
    timestamp: textAtPath(node, "timestamp"),
    component: componentFromXml(childNamed(node, "component")),
    tools: [
      ...childrenNamed(tools, "tool"),
      ...childrenNamed(childNamed(tools, "components"), "component"),
    ].map((tool) => ({
      name: textAtPath(tool, "name"),
      version: textAtPath(tool, "version"),
    })),
  };
}

export function vulnerabilityFromXml(node: XmlNode): JsonObject {
  const source = childNamed(node, "source");
  return {
    id: textAtPath(node, "id"),
    source: sourceFrom(source),
    references: childrenNamed(childNamed(node, "references"), "reference").map((each) => ({
      id: textAtPath(each, "id"),
      source: sourceFrom(childNamed(each, "source")),
    })),
    ratings: childrenNamed(childNamed(node, "ratings"), "rating").map((each) => ({
      source: sourceFrom(childNamed(each, "source")),
      score: textAtPath(each, "score", "base") || textAtPath(each, "score"),
      severity: textAtPath(each, "severity").toLowerCase(),
      method: textAtPath(each, "method"),
      vector: textAtPath(each, "vector"),
    })),
    cwes: childrenNamed(childNamed(node, "cwes"), "cwe").map(({ text }) => text.trim()),
    description: textAtPath(node, "description"),
    detail: textAtPath(node, "detail"),
    recommendation:
      textAtPath(node, "recommendation") ||
      childrenNamed(childNamed(node, "recommendations"), "recommendation")
        .map(({ text }) => text.trim())
        .join("\n"),
    advisories: childrenNamed(childNamed(node, "advisories"), "advisory").map((each) => ({
      url: textAtPath(each, "url") || each.text.trim(),
    })),
    published: textAtPath(node, "published"),
    updated: textAtPath(node, "updated"),
    analysis: analysisFrom(childNamed(node, "analysis")),
    affects: affectsFrom(node),
  };
}

const sourceFrom = (node: XmlNode | undefined) => ({
  name: textAtPath(node, "name") || node?.attributes.name || "",
  url: textAtPath(node, "url"),
});

function analysisFrom(node: XmlNode | undefined): JsonObject {
  return {
    state: textAtPath(node, "state"),
    justification: textAtPath(node, "justification"),
    response: childrenNamed(childNamed(node, "responses"), "response").map(({ text }) => text.trim()),
    detail: textAtPath(node, "detail"),
    firstIssued: textAtPath(node, "firstIssued"),
    lastUpdated: textAtPath(node, "lastUpdated"),
  };
}

/** Before 1.4, a vulnerability at the top level names its component in the attribute `ref`. */
function affectsFrom(node: XmlNode): JsonObject[] {
  if (node.attributes.ref) return [{ ref: node.attributes.ref }];
  return childrenNamed(childNamed(node, "affects"), "target").map((target) => ({
    ref: textAtPath(target, "ref"),
    versions: childrenNamed(childNamed(target, "versions"), "version").map((each) => ({
      version: textAtPath(each, "version"),
      range: textAtPath(each, "range"),
      status: textAtPath(each, "status"),
    })),
  }));
}
