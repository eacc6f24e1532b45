import { isIP } from "node:net";
import type { LookAlike } from "#platform/readers/names/look-alike.ts";
import type { LinkFeature, MailLink } from "../../mail-reading.contract.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";
import { type FoundLink, hostOf, linksInText } from "./find-links.ts";
import { isFreeHost, isShortener } from "./known-hosts.ts";
import { unwrapLink } from "./unwrap-link.ts";

export interface LinkQuestion {
  /** The addresses of the mail's recipients, in lower case. */
  recipients: readonly string[];
  resembles: (host: string) => LookAlike | undefined;
}

const longest = 4_000;

/** Returns each distinct address, with its target and its signs. */
export function judgeLinks(
  foundLinks: readonly FoundLink[],
  question: LinkQuestion,
  budget: ReadingBudget,
): MailLink[] {
  const links = new Map<string, MailLink>();
  const unjudgedPlaces = new Map<string, string>();
  // Text that is a link already, or inside one, is not a second link.
  const linked = new Set(
    foundLinks
      .filter(({ kind }) => kind !== "text")
      .flatMap(({ url, text, place }) => [
        url,
        ...linksInText(text, place).map((visibleLink) => visibleLink.url),
      ]),
  );
  for (const each of foundLinks) {
    if (each.kind === "text" && linked.has(each.url)) continue;
    const key = `${each.kind === "form" ? "form" : "link"}\n${each.url}\n${each.text}`;
    const repeatedLink = links.get(key);
    if (repeatedLink) repeatedLink.times += 1;
    else if (links.size < readingLimits.links) links.set(key, judge(each, question));
    else unjudgedPlaces.set(key, each.place);
  }
  for (const [place, of] of Map.groupBy(unjudgedPlaces.values(), (each) => each))
    budget.leave(
      place,
      `El correo tiene más de ${readingLimits.links} enlaces distintos: ${of.length} de aquí no se leyeron.`,
    );
  return [...links.values()];
}

function judge(link: FoundLink, question: LinkQuestion): MailLink {
  const url = link.url.slice(0, longest);
  const { target, wrappers, hint } = unwrapLink(url);
  const { host, domain } = hostOf(target ?? (hint ? `https://${hint}/` : url));
  return {
    url,
    target: target?.slice(0, longest) ?? null,
    wrappers,
    host,
    domain,
    text: link.text,
    kind: link.kind,
    place: link.place,
    features: [...featuresOf({ ...link, url: target ?? url }, { host, domain }, question)],
    times: 1,
  };
}

type Where = { host: string; domain: string | null };

function featuresOf(link: FoundLink, { host, domain }: Where, question: LinkQuestion): Set<LinkFeature> {
  const { url } = link;
  const keys = new Set<LinkFeature>();
  const note = (feature: LinkFeature, isSo: boolean) => isSo && keys.add(feature);
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
    keys.has("nested_address") &&
      /[?&](?:url|u|to|dest|destination|redirect\w*|next|target|goto|link|r)=https?/i.test(url),
  );
  note(
    "recipient_inside",
    question.recipients.some((address) => holds(url, address)),
  );
  note("look_alike", question.resembles(host) !== undefined);
  return keys;
}

/** Returns whether the visible text is an address of another owner than the target's. */
function textDiffers(text: string, domain: string | null): boolean {
  const namedHost = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,})(?:[/?#:]\S*)?\s*$/iu.exec(
    text,
  )?.[1];
  if (!namedHost) return false;
  const namedDomain = hostOf(`https://${namedHost}`).domain;
  return namedDomain !== null && namedDomain !== domain;
}

/**
 * Returns whether a URL contains an address in plain text or in base64, as phishing kits insert it to prefill a form.
 */
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
