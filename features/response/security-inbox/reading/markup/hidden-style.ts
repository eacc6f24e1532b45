import { attributeNamed, type MarkupElement } from "./parse-markup.ts";

export interface InheritedStyle {
  hidden: boolean;
  colour: string | null;
  /** The background colour; null over a picture, where it is unknown. */
  background: string | null;
}

export const defaultStyle: InheritedStyle = { hidden: false, colour: "#000000", background: "#ffffff" };

const maxRules = 500;

/**
 * Returns the declarations of the classes and ids of a style sheet. Rules for some screens only are excluded: they hide
 * text from few.
 */
export function sheetRules(sheet: string): Map<string, string> {
  const rules = new Map<string, string>();
  const plain = sheet
    .slice(0, 200_000)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/@[^{};]{0,300}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  for (const [, selectors = "", declarations = ""] of plain.matchAll(/([^{}]{1,500})\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(",")) {
      const name = /^\s*(?:[a-z]+)?([.#][\w-]+)\s*$/i.exec(selector)?.[1];
      if (name && rules.size < maxRules) rules.set(name, `${rules.get(name) ?? ""};${declarations}`);
    }
  }
  return rules;
}

/** Returns the style of an element inside one with the style `around`. */
export function styleOfElement(
  element: MarkupElement,
  around: InheritedStyle,
  rules: ReadonlyMap<string, string>,
): InheritedStyle {
  const style = declarations(element, rules);
  const ownColour = attributeNamed(element, element.tagName === "body" ? "text" : "color");
  const colour = colourOf(style.get("color") ?? ownColour) ?? around.colour;
  const backgroundText =
    style.get("background-color") ?? style.get("background") ?? attributeNamed(element, "bgcolor");
  const overPicture = /url\(/.test(style.get("background") ?? style.get("background-image") ?? "");
  const background =
    overPicture || attributeNamed(element, "background")
      ? null
      : (colourOf(backgroundText) ?? around.background);
  // Inner elements could restore size and visibility, but senders who hide text do not do that.
  const hidden = around.hidden || isHidden(element, style) || areAlike(colour, background);
  return { hidden, colour, background };
}

function declarations(element: MarkupElement, rules: ReadonlyMap<string, string>): Map<string, string> {
  const names = attributeNamed(element, "class")
    .split(/\s+/, 20)
    .map((name) => `.${name}`);
  const ruleDeclarations = [...names, `#${attributeNamed(element, "id")}`].map(
    (name) => rules.get(name) ?? "",
  );
  const entries = new Map<string, string>();
  for (const declaration of [...ruleDeclarations, attributeNamed(element, "style").slice(0, 5_000)]
    .join(";")
    .split(";", 300)) {
    const colon = declaration.indexOf(":");
    if (colon === -1) continue;
    const value = declaration
      .slice(colon + 1)
      .replace("!important", "")
      .trim()
      .toLowerCase();
    entries.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return entries;
}

function isHidden(element: MarkupElement, style: ReadonlyMap<string, string>): boolean {
  if (element.attrs.some(({ name }) => name === "hidden")) return true;
  if (style.get("display") === "none" || style.get("visibility") === "hidden") return true;
  if (Number(style.get("opacity") ?? 1) <= 0.05) return true;
  const size = /^([\d.]+)(px|pt|em|rem|%)?$/.exec(style.get("font-size") ?? "");
  if (size && Number(size[1]) <= (size[2] === "em" || size[2] === "rem" ? 0.1 : 1)) return true;
  const isClipped = style.get("overflow") === "hidden";
  const isNone = (name: string) => /^0(px|pt|em|%)?$/.test(style.get(name) ?? "");
  if (isClipped && ["height", "max-height", "width", "max-width"].some(isNone)) return true;
  return /^-\d{3,}/.test(style.get("text-indent") ?? "");
}

const namedColors: Readonly<Record<string, string>> = {
  white: "#ffffff",
  black: "#000000",
  transparent: "transparent",
  red: "#ff0000",
  gray: "#808080",
  grey: "#808080",
};

function colourOf(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (namedColors[word]) return namedColors[word] === "transparent" ? null : namedColors[word];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(word);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  const long = /#([0-9a-f]{6})\b/.exec(word);
  if (long) return `#${long[1]}`;
  const parts = /rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(word);
  if (!parts) return null;
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Returns whether two colours differ too little in every channel to be distinguishable. */
function areAlike(colour: string | null, background: string | null): boolean {
  if (colour === null || background === null) return false;
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const other = channels(background);
  return channels(colour).every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= 12);
}
