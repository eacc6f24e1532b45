import { cutText } from "#platform/readers/cut-text.ts";
import { storableText } from "../mime/header-lines.ts";
import { readingLimits } from "../reading-limits.ts";
import { defaultStyle, type InheritedStyle, sheetRules, styleOfElement } from "./hidden-style.ts";
import {
  attributeNamed,
  isElement,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  withoutTags,
} from "./parse-markup.ts";

export interface MarkupFacts {
  seen: string;
  hidden: string;
  anchors: { url: string; text: string; kind: "link" | "form" }[];
  pictures: { source: string; pixel: boolean; alternative: string }[];
  passwordFields: number;
  scripts: string[];
  /** The element names in order, for the similarity of two mails. */
  tags: string[];
  left: string | null;
}

const blocks = new Set(
  "address article aside blockquote br center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul".split(
    " ",
  ),
);
const silent = new Set(["script", "style", "title", "noscript", "template", "object", "svg", "math"]);
const invisible = /\u034F|[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const moreLinks = `El HTML tiene más de ${readingLimits.links} enlaces: los que siguen no se leyeron.`;

type Step = { enter: MarkupNode; look: InheritedStyle } | { leave: MarkupElement };

/** Returns the facts about the HTML of a mail, found in one pass. */
export function markupFacts(markup: string): MarkupFacts {
  const { tree, left } = parseMarkup(markup);
  const facts = new FactsReader(left);
  if (left !== null && tree.childNodes.length === 0) facts.seen.push(withoutTags(markup));
  else facts.read(tree.childNodes);
  return facts.result();
}

class FactsReader {
  readonly seen: string[] = [];
  readonly #hidden: string[] = [];
  readonly #facts: Omit<MarkupFacts, "seen" | "hidden">;
  readonly #open: { anchor: MarkupElement; url: string; text: string[] }[] = [];
  #rules: ReadonlyMap<string, string> = new Map();
  #base = "";
  #shown = 0;

  constructor(leftText: string | null) {
    this.#facts = {
      anchors: [],
      pictures: [],
      passwordFields: 0,
      scripts: [],
      tags: [],
      left: leftText,
    };
  }

  read(nodes: MarkupNode[]): void {
    const steps: Step[] = nodes.toReversed().map((enter) => ({ enter, look: defaultStyle }));
    for (let step = steps.pop(); step; step = steps.pop()) {
      if ("leave" in step) this.#leave(step.leave);
      else if (isElement(step.enter)) this.#enter(step.enter, step.look, steps);
      else if (step.enter.nodeName === "#text")
        this.#text((step.enter as { value: string }).value, step.look);
    }
  }

  #enter(element: MarkupElement, around: InheritedStyle, steps: Step[]): void {
    const tag = element.tagName;
    this.#facts.tags.push(tag);
    this.#note(element);
    if (blocks.has(tag)) this.seen.push("\n");
    if (tag === "td" || tag === "th") this.seen.push(" ");
    if (silent.has(tag)) return;
    const look = styleOfElement(element, around, this.#rules);
    steps.push({ leave: element });
    for (let at = element.childNodes.length - 1; at >= 0; at -= 1)
      steps.push({ enter: element.childNodes[at] as MarkupNode, look });
  }

  #leave(element: MarkupElement): void {
    if (blocks.has(element.tagName)) this.seen.push("\n");
    if (this.#open.at(-1)?.anchor !== element) return;
    const { url, text } = this.#open.pop() as { url: string; text: string[] };
    this.#facts.anchors.push({ url, text: cutText(oneLine(text.join("")), 500), kind: "link" });
  }

  #text(value: string, look: InheritedStyle): void {
    const clean = storableText(value).replace(/\s+/g, " ");
    if (look.hidden) {
      if (clean.trim()) this.#hidden.push(clean);
      return;
    }
    const visible = clean.replace(invisible, "");
    if (visible.length < clean.length) this.#hidden.push("\u200B");
    this.#shown += visible.length;
    if (this.#shown > readingLimits.textBytes) return;
    this.seen.push(visible);
    for (const { text } of this.#open) text.push(visible);
  }

  #note(element: MarkupElement): void {
    const { anchors, pictures, scripts } = this.#facts;
    const value = (name: string) => attributeNamed(element, name).trim();
    const add = (url: string, kind: "link" | "form", text = "") => {
      if (!url) return;
      if (anchors.length < readingLimits.links) anchors.push({ url: this.#absolute(url), text, kind });
      else this.#facts.left ??= moreLinks;
    };
    switch (element.tagName) {
      case "a":
      case "area":
        if (!value("href")) break;
        if (anchors.length + this.#open.length < readingLimits.links)
          this.#open.push({ anchor: element, url: this.#absolute(value("href")), text: [] });
        else this.#facts.left ??= moreLinks;
        break;
      case "base":
        this.#base ||= value("href");
        break;
      case "form":
        add(value("action"), "form");
        break;
      case "button":
        add(value("formaction"), "form");
        break;
      case "iframe":
      case "embed":
        add(value("src"), "link");
        break;
      case "input":
        if (value("type").toLowerCase() === "password") this.#facts.passwordFields += 1;
        add(value("formaction"), "form");
        break;
      case "meta":
        if (value("http-equiv").toLowerCase() === "refresh")
          add(/url\s*=\s*['"]?([^'"]+)/i.exec(value("content"))?.[1] ?? "", "link");
        break;
      case "img":
        this.#picture(element);
        for (const { text } of this.#open) text.push(value("alt"));
        break;
      case "style":
        this.#rules = new Map([...this.#rules, ...sheetRules(textInside(element))]);
        break;
      case "script":
        if (scripts.length < 50) scripts.push(textInside(element).slice(0, 200_000));
        break;
    }
    if (value("background")) pictures.push({ source: value("background"), pixel: false, alternative: "" });
  }

  #picture(element: MarkupElement): void {
    const source = attributeNamed(element, "src").trim();
    if (!source || this.#facts.pictures.length >= readingLimits.links) return;
    const size = (name: string) => Number.parseInt(attributeNamed(element, name), 10);
    const style = attributeNamed(element, "style");
    const pixel = size("width") <= 1 || size("height") <= 1 || /(?:width|height)\s*:\s*[01]px/i.test(style);
    this.#facts.pictures.push({ source, pixel, alternative: attributeNamed(element, "alt").slice(0, 200) });
  }

  #absolute(url: string): string {
    if (!this.#base || /^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
    return URL.parse(url, this.#base)?.href ?? url;
  }

  result(): MarkupFacts {
    return { ...this.#facts, seen: inLines(this.seen.join("")), hidden: oneLine(this.#hidden.join(" ")) };
  }
}

const textInside = (element: MarkupElement) =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const inLines = (text: string) =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
