import { hostNameOf, hostOfUrl, registrableOf } from "#platform/readers/names/host-names.ts";
import { refang } from "#platform/readers/observables.ts";
import type { MailLink } from "../../mail-reading.contract.ts";
import type { MarkupFacts } from "../markup/markup-facts.ts";
import { type ReadingBudget, readingLimits } from "../reading-limits.ts";

/** An address as found, before its assessment. */
export interface FoundLink {
  url: string;
  text: string;
  kind: MailLink["kind"];
  place: string;
  defanged: boolean;
}

const writtenPattern =
  /\b(?:(?:https?|ftp|hxxps?|fxp)(?::|\[:\])\/\/|www(?:\.|\[\.\]))[^\s<>"'`|\\^{}]{2,2000}/giu;

/** Returns the addresses in running text, including defanged ones. */
export function linksInText(text: string, place: string, budget?: ReadingBudget): FoundLink[] {
  const links: FoundLink[] = [];
  for (const [whole] of text.matchAll(writtenPattern)) {
    if (links.length === readingLimits.linkOccurrences) {
      budget?.leave(
        place,
        `El texto nombra más de ${readingLimits.linkOccurrences.toLocaleString("es-CL")} direcciones: las que siguen no se leyeron.`,
      );
      break;
    }
    const trimmed = withoutTail(whole);
    const url = refanged(trimmed);
    links.push({
      url,
      text: "",
      kind: "text",
      place,
      defanged: /^fxp/i.test(trimmed) || refang(trimmed) !== trimmed,
    });
  }
  return links;
}

function refanged(text: string): string {
  const plain = refang(text.replace(/^fxp/i, "ftp"));
  return /^www\./i.test(plain) ? `http://${plain}` : plain;
}

/** Removes a full stop or bracket at the end of a URL, because it belongs to the sentence around it. */
function withoutTail(text: string): string {
  let url = text;
  for (let step = 0; step < 20; step += 1) {
    const last = url.at(-1) ?? "";
    const isOpen = (open: string, close: string) => last === close && !url.includes(open);
    if (/[.,;:!?*_~…»”’]/.test(last) || isOpen("(", ")") || isOpen("[", "]")) url = url.slice(0, -1);
    else break;
  }
  return url;
}

export function linksInMarkup({ anchors }: MarkupFacts, place: string): FoundLink[] {
  return anchors
    .filter(
      ({ url }) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) && !/^(?:mailto|tel|cid|about|sms):/i.test(url),
    )
    .map(({ url, text, kind }) => ({
      url: url.startsWith("//") ? `https:${url}` : url,
      text,
      kind,
      place,
      defanged: false,
    }));
}

/** Returns host and registrable domain of an address in ASCII; hand-written text may have none. */
export function hostOf(url: string): { host: string; domain: string | null } {
  const parsed = URL.parse(url.trim());
  // Like browsers, this reads `0x7f.1` and `2130706433` as IP addresses.
  const hostText = (parsed?.hostname || hostOfUrl(url) || "").replace(/\.$/, "").toLowerCase();
  const host = hostNameOf(hostText) ?? hostText.slice(0, 255);
  return { host, domain: registrableOf(host) };
}
