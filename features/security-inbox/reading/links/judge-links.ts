import type { MailLink } from "../../mail-reading.contract.ts";
import { readingLimits } from "../reading-limits.ts";
import { type FoundLink, hostOf } from "./find-links.ts";

/** Each address once, with where it leads. */
export function judgeLinks(found: readonly FoundLink[]): MailLink[] {
  const links = new Map<string, MailLink>();
  for (const each of found) {
    const key = `${each.kind === "form" ? "form" : "link"}\n${each.url}\n${each.text}`;
    const known = links.get(key);
    if (known) known.times += 1;
    else if (links.size < readingLimits.links) links.set(key, judged(each));
  }
  return [...links.values()];
}

function judged({ url, text, kind, place, defanged }: FoundLink): MailLink {
  return {
    url: url.slice(0, 4_000),
    target: url.slice(0, 4_000),
    wrappers: [],
    ...hostOf(url),
    text,
    kind,
    place,
    features: defanged ? ["defanged"] : [],
    times: 1,
  };
}
