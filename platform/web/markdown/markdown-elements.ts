import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { safeAddress } from "../address/safe-address.ts";
import { CodedText } from "../values/coded-text.ts";

type Root = ReturnType<typeof fromMarkdown>;
type Block = Root["children"][number];
type Parent = Extract<Root | Block, { children: unknown[] }>;
type Definition = Extract<Block, { type: "definition" }>;
type Footnote = Extract<Block, { type: "footnoteDefinition" }>;
type Table = Extract<Block, { type: "table" }>;
type List = Extract<Block, { type: "list" }>;

interface Drawing {
  /** The prefix of the ids of footnotes, because a page may show several texts. */
  prefix: string;
  tableClass: string | undefined;
  /** Whether the codes of objects become links. */
  codes: true | undefined;
  definitions: Map<string, Definition>;
  footnotes: Map<string, Footnote>;
  /** The numbers of the referenced footnotes, in the order of their first reference. */
  mentions: Map<string, number>;
  /** The depth of the current element. */
  depth: number;
  /** Whether the current element is inside a link, which contains no other one. */
  inLink: boolean;
}

/** The maximum nesting depth; deeper elements are left out. */
const maxDepth = 100;

/**
 * Renders a Markdown text as React elements. HTML is left out, images become links to them, and addresses that
 * `safeAddress` refuses become plain text, so no text can produce other elements than those below.
 */
export function markdownElements(
  text: string,
  { prefix, tableClass, codes }: Pick<Drawing, "prefix" | "tableClass"> & Partial<Pick<Drawing, "codes">>,
) {
  const root = parse(text);
  if (!root) return [createElement("p", { key: "texto" }, text)];
  const drawing: Drawing = {
    prefix,
    tableClass,
    codes,
    definitions: new Map(),
    footnotes: new Map(),
    mentions: new Map(),
    depth: 0,
    inLink: false,
  };
  gatherDefinitions(root, drawing, 0);
  const body = childrenOf(root, drawing);
  return [...body, drawFootnotes(drawing)];
}

/** Parses a text; returns undefined for nesting of thousands of levels, which the library cannot walk. */
function parse(text: string): Root | undefined {
  try {
    return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Collects the definitions; the first one of a name applies, as in CommonMark. */
function gatherDefinitions(parent: Parent, drawing: Drawing, depth: number): void {
  if (depth > maxDepth) return;
  for (const node of parent.children as Block[]) {
    if (node.type === "definition" && !drawing.definitions.has(node.identifier))
      drawing.definitions.set(node.identifier, node);
    if (node.type === "footnoteDefinition" && !drawing.footnotes.has(node.identifier))
      drawing.footnotes.set(node.identifier, node);
    if ("children" in node) gatherDefinitions(node as Parent, drawing, depth + 1);
  }
}

function childrenOf(parent: Parent, drawing: Drawing): ReactNode[] {
  if (drawing.depth > maxDepth) return [];
  drawing.depth += 1;
  const children = (parent.children as Block[]).map((node, at) => draw(node, drawing, String(at)));
  drawing.depth -= 1;
  return children;
}

function linkedChildrenOf(link: Parent, drawing: Drawing): ReactNode[] {
  const { inLink } = drawing;
  drawing.inLink = true;
  const children = childrenOf(link, drawing);
  drawing.inLink = inLink;
  return children;
}

const tags = {
  paragraph: "p",
  emphasis: "em",
  strong: "strong",
  delete: "del",
  blockquote: "blockquote",
} as const;

function draw(node: Block, drawing: Drawing, key: string): ReactNode {
  switch (node.type) {
    case "text":
      return drawing.codes && !drawing.inLink
        ? createElement(CodedText, { key, text: node.value })
        : node.value;
    case "paragraph":
    case "emphasis":
    case "strong":
    case "delete":
    case "blockquote":
      return createElement(tags[node.type], { key }, ...childrenOf(node, drawing));
    case "heading":
      // The only heading of level 1 is the title of the page.
      return createElement(`h${Math.max(node.depth, 2)}`, { key }, ...childrenOf(node, drawing));
    case "inlineCode":
      return createElement("code", { key }, node.value);
    case "code":
      return createElement("pre", { key }, createElement("code", null, `${node.value}\n`));
    case "break":
      return createElement("br", { key });
    case "thematicBreak":
      return createElement("hr", { key });
    case "list":
      return drawList(node, drawing, key);
    case "table":
      return drawTable(node, drawing, key);
    case "link":
      return linkTo(node.url, linkedChildrenOf(node, drawing), key);
    case "linkReference":
      return linkTo(
        drawing.definitions.get(node.identifier)?.url ?? "",
        linkedChildrenOf(node, drawing),
        key,
      );
    // Pictures become links: loading one would disclose the reader to another site.
    case "image":
      return linkTo(node.url, [node.alt || "Imagen"], key);
    case "imageReference":
      return linkTo(drawing.definitions.get(node.identifier)?.url ?? "", [node.alt || "Imagen"], key);
    case "footnoteReference":
      return drawMention(node.identifier, drawing, key);
    default:
      return null;
  }
}

function linkTo(url: string, children: ReactNode[], key: string): ReactElement {
  const href = safeAddress(url);
  return href
    ? createElement("a", { key, href, rel: "noopener noreferrer" }, ...children)
    : createElement(Fragment, { key }, ...children);
}

function drawList(list: List, drawing: Drawing, key: string): ReactElement {
  const start = list.ordered && list.start !== 1 ? (list.start ?? undefined) : undefined;
  const isLoose = list.spread || list.children.some(({ spread }) => spread);
  const items = list.children.map((item, at) => {
    const content = item.children.map((child, place) =>
      child.type === "paragraph" && !isLoose
        ? childrenOf(child, drawing)
        : draw(child, drawing, String(place)),
    );
    const box =
      typeof item.checked === "boolean" &&
      createElement("input", { type: "checkbox", checked: item.checked, disabled: true });
    return createElement("li", { key: String(at) }, box, ...content);
  });
  return createElement(list.ordered ? "ol" : "ul", { key, start }, ...items);
}

function drawTable(table: Table, drawing: Drawing, key: string): ReactElement {
  const [head, ...rows] = table.children.map((row, at) =>
    createElement(
      "tr",
      { key: String(at) },
      ...row.children.map((cell, place) =>
        createElement(
          at === 0 ? "th" : "td",
          { key: String(place), align: table.align?.[place] ?? undefined },
          ...childrenOf(cell, drawing),
        ),
      ),
    ),
  );
  // The section is focusable, so that a wide table can be scrolled with the keyboard.
  return createElement(
    "section",
    { key, className: drawing.tableClass, tabIndex: 0, "aria-label": "Tabla" },
    createElement(
      "table",
      null,
      createElement("thead", null, head),
      rows.length > 0 && createElement("tbody", null, ...rows),
    ),
  );
}

function drawMention(name: string, { prefix, footnotes, mentions }: Drawing, key: string): ReactNode {
  if (!footnotes.has(name)) return null;
  const number = mentions.get(name) ?? mentions.size + 1;
  mentions.set(name, number);
  return createElement("sup", { key }, createElement("a", { href: `#${prefix}nota-${number}` }, number));
}

/** Renders the footnotes that the text or another footnote references. */
function drawFootnotes(drawing: Drawing): ReactNode {
  const notes: ReactElement[] = [];
  for (const [name, number] of drawing.mentions) {
    const note = drawing.footnotes.get(name);
    const id = `${drawing.prefix}nota-${number}`;
    if (note) notes.push(createElement("li", { key: id, id }, ...childrenOf(note, drawing)));
  }
  if (notes.length === 0) return null;
  return createElement(
    "section",
    { key: "notas", "aria-label": "Notas" },
    createElement("ol", null, ...notes),
  );
}
