import { isIP } from "node:net";
import type { LookAlike } from "#platform/readers/names/look-alike.ts";
import type { LinkFeature, MailLink } from "../../mail-reading.contract.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { type FoundLink, hostOf, linksInText } from "./find-links.ts";
import { isFreeHost, isShortener } from "./known-hosts.ts";
import { unwrapLink } from "./unwrap-link.ts";

export interface LinkQuestion {
  /** The addresses of those who got the mail, in lower case. */
  recipients: readonly string[];
  resembles: (host: string) => LookAlike | undefined;
}

const longest = 4_000;

/** Each address once, with where it leads and what there is to say of it. */
export function judgeLinks(
  found: readonly FoundLink[],
  question: LinkQuestion,
  budget: ReadingBudget,
): MailLink[] {
  const links = new Map<string, MailLink>();
  const left = new Map<string, string>();
  // What is a link already, or what one is read as, is no second one.
  const linked = new Set(
    found
      .filter(({ kind }) => kind !== "text")
      .flatMap(({ url, text, place }) => [url, ...linksInText(text, place).map((shown) => shown.url)]),
  );
  for (const each of found) {
    if (each.kind === "text" && linked.has(each.url)) continue;
    const key = `${each.kind === "form" ? "form" : "link"}\n${each.url}\n${each.text}`;
    const known = links.get(key);
    if (known) known.times += 1;
    else if (links.size < readingLimits.links) links.set(key, judged(each, question));
    else left.set(key, each.place);
  }
  for (const [place, of] of Map.groupBy(left.values(), (each) => each))
    budget.leave(
      place,
      `El correo tiene más de ${readingLimits.links} enlaces distintos: ${of.length} de aquí no se leyeron.`,
    );
  return [...links.values()];
}

function judged(found: FoundLink, question: LinkQuestion): MailLink {
  const url = found.url.slice(0, longest);
  const { target, wrappers, hint } = unwrapLink(url);
  const { host, domain } = hostOf(target ?? (hint ? `https://${hint}/` : url));
  return {
    url,
    target: target?.slice(0, longest) ?? null,
    wrappers,
    host,
    domain,
    text: found.text,
    kind: found.kind,
    place: found.place,
    features: [...featuresOf({ ...found, url: target ?? url }, { host, domain }, question)],
    times: 1,
  };
}

type Where = { host: string; domain: string | null };

function featuresOf(link: FoundLink, { host, domain }: Where, question: LinkQuestion): Set<LinkFeature> {
  const { url } = link;
  const found = new Set<LinkFeature>();
  const note = (feature: LinkFeature, isSo: boolean) => isSo && found.add(feature);
  const isWeb = /^https?:/i.test(url);
  note("defanged", link.defanged);
  note("embedded_content", /^(?:data|blob|javascript|vbscript|file):/i.test(url));
  note("address_host", isWeb && isIP(host.replace(/[[\]]/g, "")) > 0);
  note(
    "punycode",
    host.split(".").some((label) => label.startsWith("xn--")),
  );
  note("user_part", isWeb && (URL.parse(url)?.username ?? "") !== "");
  note("shortener", isShortener(host));
  note("free_host", isFreeHost(host));
  note("text_differs", textDiffers(link.text, domain));
  note("nested_address", isWeb && /[?&#=/]https?(?::|%3a)(?:\/|%2f){2}/i.test(url.slice(8)));
  note(
    "redirector",
    found.has("nested_address") &&
      /[?&](?:url|u|to|dest|destination|redirect\w*|next|target|goto|link|r)=https?/i.test(url),
  );
  note(
    "recipient_inside",
    question.recipients.some((address) => holds(url, address)),
  );
  note("look_alike", question.resembles(host) !== undefined);
  return found;
}

/** What is read is an address, and another owner's than the one it leads to. */
function textDiffers(text: string, domain: string | null): boolean {
  const written = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,})(?:[/?#:]\S*)?\s*$/iu.exec(
    text,
  )?.[1];
  if (!written) return false;
  const shown = hostOf(`https://${written}`).domain;
  return shown !== null && shown !== domain;
}

/** In plain letters or in base64, as kits put it there to fill in the form. */
function holds(url: string, address: string): boolean {
  if (address.length < 6) return false;
  const plain = url.toLowerCase();
  if (plain.includes(address) || plain.includes(address.replace("@", "%40"))) return true;
  return [...url.matchAll(/[A-Za-z0-9+/_-]{12,}/g)].some(([run]) =>
    [run, run.slice(1), run.slice(2), run.slice(3)].some((piece) =>
      Buffer.from(piece, "base64url").toString("latin1").toLowerCase().includes(address),
    ),
  );
}
