import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from "parse5";

export type MarkupNode = DefaultTreeAdapterTypes.Node;
export type MarkupElement = DefaultTreeAdapterTypes.Element;
type Tree = DefaultTreeAdapterTypes.Document;

const limits = { nodes: 60_000, depth: 400, length: 2 * 1024 * 1024 } as const;

/** Thrown by the parser when markup expands without limit: a few repeated tags can create millions of elements. */
class TooMuchMarkup extends Error {}

export interface ParsedMarkup {
  tree: Tree;
  /** The reason for which it is incomplete. */
  left: string | null;
}

/**
 * Parses a mail's markup into the tree that a browser would build, or its beginning. Nothing is executed or fetched.
 */
export function parseMarkup(markup: string): ParsedMarkup {
  const cut = markup.length > limits.length;
  try {
    const tree = parse(cut ? markup.slice(0, limits.length) : markup, { treeAdapter: countingAdapter() });
    return { tree, left: cut ? "El HTML pasa de 2 MB: el resto no se leyó." : null };
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error;
    return {
      tree: defaultTreeAdapter.createDocument(),
      left: "El HTML tiene demasiados elementos, o demasiados uno dentro de otro: se leyó su texto sin la forma.",
    };
  }
}

function countingAdapter(): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let [nodes, depth] = [0, 0];
  const count = () => {
    nodes += 1;
    if (nodes > limits.nodes) throw new TooMuchMarkup();
  };
  return {
    ...defaultTreeAdapter,
    createElement: (...parameters) => {
      count();
      return defaultTreeAdapter.createElement(...parameters);
    },
    createCommentNode: (data) => {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > limits.depth) throw new TooMuchMarkup();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}

export const attributeNamed = (element: MarkupElement, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? "";

export const isElement = (node: MarkupNode): node is MarkupElement => "tagName" in node;

/** Returns the text of unparsable markup: everything outside of tags. */
export const withoutTags = (markup: string) =>
  markup
    .slice(0, limits.length)
    .replace(/<[^<>]{0,5000}>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
