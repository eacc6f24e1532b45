import { v5 as uuidv5 } from "uuid";
import { ownNamespace } from "#features/compliance/standards/readers/oscal/oscal-control.ts";
import type { Standard } from "#features/compliance/standards/standards.contract.ts";
import type { ExportedControl } from "./exported-controls.store.ts";

const namespace = "b6a3a1de-7c1f-4b9e-9a52-0f6f5f0c8a11";

interface Property {
  name: string;
  value: string;
  ns?: string;
  remarks?: string;
}
interface Node {
  id: string;
  title: string;
  props: Property[];
  parts?: object[];
  groups?: Node[];
  controls?: Node[];
}

/** Yields a standard as an OSCAL 1.1.2 catalog: headings become groups, assessable nodes become controls. */
export function* oscalCatalog(
  standard: Standard,
  controls: readonly ExportedControl[],
  at: Date,
): Generator<string> {
  const uuid = uuidv5(`${standard.code}/${standard.version_id}`, namespace);
  const nodes = new Map<string, { node: Node; isGroup: boolean }>();
  const roots: { groups: Node[]; controls: Node[] } = { groups: [], controls: [] };
  for (const control of controls) {
    const above = control.parent === null ? undefined : nodes.get(control.parent);
    // OSCAL does not allow a group inside a control.
    const isGroup = !control.assessable && (above?.isGroup ?? true);
    const node = nodeOf(control);
    nodes.set(control.code, { node, isGroup });
    const list = isGroup ? "groups" : "controls";
    if (above) {
      above.node[list] ??= [];
      above.node[list].push(node);
    } else roots[list].push(node);
  }
  const catalog = {
    uuid,
    metadata: {
      title: standard.name,
      "last-modified": at.toISOString(),
      version: standard.version_label,
      "oscal-version": "1.1.2",
      props: ownFacts(standard),
      ...(standard.notice ? { remarks: standard.notice } : {}),
    },
    ...(roots.groups.length > 0 ? { groups: roots.groups } : {}),
    ...(roots.controls.length > 0 ? { controls: roots.controls } : {}),
  };
  yield JSON.stringify({ catalog }, null, 2);
}

/**
 * OSCAL does not define levels and groups: their codes are exported as properties of our namespace, name and text in
 * the remarks.
 */
function ownFacts({ scale, tiers }: Standard): Property[] {
  const property = (name: string, value: string, ...lines: string[]) => ({
    name,
    ns: ownNamespace,
    value,
    remarks: lines.filter(Boolean).join("\n"),
  });
  return [
    ...scale.map(({ score, name, description }) => property("scale-level", String(score), name, description)),
    ...tiers.map(({ code, name, description }) => property("tier", code, name, description)),
  ];
}

function nodeOf(control: ExportedControl): Node {
  const id = tokenOf(control.code);
  const props: Property[] = [{ name: "label", value: control.code }];
  if (control.withdrawn) props.push({ name: "status", value: "withdrawn" });
  if (control.weight !== 1) props.push({ name: "weight", value: String(control.weight), ns: ownNamespace });
  for (const tier of control.tiers) props.push({ name: "tier", value: tier, ns: ownNamespace });
  const parts = control.guidance
    ? [{ id: `${id}_smt`, name: "statement", prose: control.guidance }]
    : undefined;
  return { id, title: control.title, props, ...(parts ? { parts } : {}) };
}

/** Returns a code as an OSCAL token, which begins with a letter and has only letters, digits, dots and hyphens. */
function tokenOf(code: string): string {
  const token = code.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/-+$/, "");
  return /^[\p{L}_]/u.test(token) ? token.toLowerCase() : `c${token}`.toLowerCase();
}
