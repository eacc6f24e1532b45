import { isIP } from "node:net";
import type { MailReading } from "../mail-reading.contract.ts";
import { isFreeMail } from "./links/free-mail.ts";
import { isEverywhere, isFreeHost, isShortener } from "./links/known-hosts.ts";
import type { MailContext } from "./mail-context.ts";
import { domainOfAddress } from "./mail-headers.ts";
import type { ReadingBudget } from "./reading-limits.ts";
import { isWithin } from "./reported-mail.ts";

type Observable = MailReading["observables"][number];
type Read = Pick<MailReading, "from" | "reply_to" | "return_path" | "links" | "attachments" | "hops">;

const maxObservables = 300;

/**
 * Returns the observables of a mail that can be searched elsewhere. Those of the company itself, or of an imitated
 * brand, are excluded.
 */
export function observablesOfMail(
  mail: Read,
  { ownDomains, protectedDomains }: MailContext,
  budget: ReadingBudget,
): Observable[] {
  const familiarDomains = [...ownDomains, ...protectedDomains.map(({ domain }) => domain)].filter(
    (domain) => !isFreeMail(domain.toLowerCase()),
  );
  const isFamiliar = (host: string) => familiarDomains.some((domain) => isWithin(host, domain));
  const entries = new Map<string, Observable>();
  const add = (kind: Observable["kind"], value: string, place: string) => {
    if (!value || entries.has(`${kind} ${value}`)) return;
    if (entries.size < maxObservables) entries.set(`${kind} ${value}`, { kind, value, place });
    else budget.leave("correo", `Los observables se guardan hasta ${maxObservables}: hay más.`);
  };
  const addAddress = (address: string, place: string) => {
    const domain = domainOfAddress(address);
    if (!address.includes("@") || isFamiliar(domain)) return;
    add("mail", address, place);
    // Free mail domains are no observables, because they have countless legitimate users.
    if (!isFreeMail(domain)) add("domain", domain, place);
  };
  for (const { address } of mail.from) addAddress(address, "De");
  for (const { address } of mail.reply_to) addAddress(address, "Responder a");
  if (mail.return_path) addAddress(mail.return_path, "Devolver a");
  for (const { target, host, domain, place } of mail.links) {
    if (target === null || !/^https?:/i.test(target) || isFamiliar(host)) continue;
    add("url", target, place);
    const bare = host.replace(/[[\]]/g, "");
    if (isIP(bare)) add(isIP(bare) === 4 ? "ipv4" : "ipv6", bare, place);
    else if (!isShortener(host) && !isFreeHost(host) && !isEverywhere(domain ?? host))
      add("domain", host, place);
  }
  for (const { sha256, name, inline, bytes } of mail.attachments)
    if (sha256 && bytes > 0 && !inline) add("sha256", sha256, name);
  const border = mail.hops.find((hop) => hop.border)?.address;
  if (border) add(isIP(border) === 4 ? "ipv4" : "ipv6", border, "entrada a la empresa");
  return [...entries.values()];
}
