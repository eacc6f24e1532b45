import { defang } from "#platform/contract/defang.ts";
import { unwrapLink } from "../links/unwrap-link.ts";
import {
  attributeNamed,
  isElement,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  withoutTags,
} from "../markup/parse-markup.ts";

/** The HTML elements that are kept when a mail is drawn. Other elements are removed, but their content is kept. */
const allowedKeys = new Set(
  "abbr address article b blockquote br caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd li main mark ol p pre q s section small span strike strong sub sup table tbody td tfoot th thead tr u ul var".split(
    " ",
  ),
);
const withoutEnd = new Set(["br", "hr", "col"]);
/** Elements that are removed with their content, because it is not text for a reader. */
const dropped = new Set(
  "script style title head noscript template object svg math iframe frame frameset audio video canvas applet embed textarea select".split(
    " ",
  ),
);

const attributes = new Set(
  "align valign width height bgcolor colspan rowspan cellpadding cellspacing border dir color size span start".split(
    " ",
  ),
);
const properties = new Set(
  "color background-color font-size font-weight font-style text-align text-decoration line-height vertical-align letter-spacing text-transform white-space border-collapse border-spacing width max-width min-width height border-radius".split(
    " ",
  ),
);
const boxed = /^(?:padding|margin|border)(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$/;
const plainStyleValue = /^(?:[\w#%.,\s!-]|\b(?:rgba?|hsla?)\([\d\s.,%/]*\))*$/i;

const maxLength = 1_500_000;

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
const look =
  "body{font:14px/1.45 system-ui,sans-serif;margin:12px;color:#111;background:#fff;overflow-wrap:anywhere}img{max-width:100%}.enlace{color:#0b57d0;text-decoration:underline}.destino{font:11px ui-monospace,monospace;color:#555;background:#f1f1f1;border-radius:3px;padding:0 4px;text-decoration:none}.imagen{display:inline-block;border:1px dashed #999;color:#555;font-size:11px;padding:2px 6px;border-radius:3px}";

type Step = { node: MarkupNode } | { close: string };

/**
 * Rebuilds the HTML of a mail from allowed elements, as a complete document without external requests: no script,
 * style sheet, form, frame or link, and only images from the mail itself, as data URLs. `pictures` contains the
 * images by their name in the HTML (without `cid:`). The target of a link is written beside it instead of being
 * clickable.
 */
export function safeMarkup(markup: string, pictures: ReadonlyMap<string, string>): string {
  const { tree, left } = parseMarkup(markup);
  const body =
    left !== null && tree.childNodes.length === 0
      ? `<p>${escaped(withoutTags(markup))}</p>`
      : rebuilt(tree.childNodes, pictures);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><title>Correo</title><style>${look}</style></head><body>${body}</body></html>`;
}

function rebuilt(nodes: readonly MarkupNode[], pictures: ReadonlyMap<string, string>): string {
  const out: string[] = [];
  let length = 0;
  const write = (text: string) => {
    length += text.length;
    out.push(text);
  };
  const steps: Step[] = nodes.toReversed().map((node) => ({ node }));
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ("close" in step) {
      write(step.close);
    } else if (isElement(step.node)) {
      // Open elements are closed; nothing more is begun.
      if (length > maxLength || (dropped.has(step.node.tagName) && step.node.tagName !== "head")) continue;
      if (step.node.tagName === "img") write(pictureOf(step.node, pictures));
      const { open, close } = tagsOf(step.node);
      write(open);
      if (close) steps.push({ close });
      for (let at = step.node.childNodes.length - 1; at >= 0; at -= 1)
        steps.push({ node: step.node.childNodes[at] as MarkupNode });
    } else if (step.node.nodeName === "#text" && length <= maxLength) {
      write(escaped((step.node as { value: string }).value));
    }
  }
  return out.join("");
}

function tagsOf(element: MarkupElement): { open: string; close: string } {
  const tag = element.tagName;
  if (tag === "a" && attributeNamed(element, "href")) return linkTags(attributeNamed(element, "href").trim());
  if (!allowedKeys.has(tag)) return { open: "", close: "" };
  const keptAttributes = element.attrs
    .filter(({ name, value }) => attributes.has(name) && value.length < 100 && /^[\w#%.,\s-]*$/.test(value))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`);
  const style = safeStyle(attributeNamed(element, "style"));
  const open = `<${tag}${keptAttributes.join("")}${style && ` style="${escaped(style)}"`}>`;
  return { open, close: withoutEnd.has(tag) ? "" : `</${tag}>` };
}

function linkTags(url: string): { open: string; close: string } {
  const target = unwrapLink(url.slice(0, 4_000)).target ?? url;
  const displayedTarget = /^(?:https?|ftp):/i.test(target) ? defang("url", target) : target;
  const address = displayedTarget.length > 200 ? `${displayedTarget.slice(0, 200)}…` : displayedTarget;
  return { open: '<span class="enlace">', close: `</span> <span class="destino">${escaped(address)}</span>` };
}

function pictureOf(element: MarkupElement, pictures: ReadonlyMap<string, string>): string {
  const source = attributeNamed(element, "src").trim();
  const alternative = attributeNamed(element, "alt").slice(0, 200);
  const data = /^cid:/i.test(source) ? pictures.get(decoded(source.slice(4))) : undefined;
  const size = ["width", "height"].flatMap((name) => {
    const value = attributeNamed(element, name);
    return /^\d{1,4}%?$/.test(value) ? [` ${name}="${value}"`] : [];
  });
  if (data && /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(data))
    return `<img src="${data}" alt="${escaped(alternative)}"${size.join("")}>`;
  if (!alternative && /^[01]$/.test(attributeNamed(element, "width"))) return "";
  return `<span class="imagen">imagen no cargada${alternative && `: ${escaped(alternative)}`}</span>`;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function safeStyle(style: string): string {
  return style
    .slice(0, 4_000)
    .split(";", 60)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const isKnown = properties.has(name) || boxed.test(name);
      return colon > 0 && isKnown && value.length < 100 && plainStyleValue.test(value)
        ? [`${name}:${value}`]
        : [];
    })
    .join(";");
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
