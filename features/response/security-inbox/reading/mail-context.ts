/** What whoever brings a mail knows of the company that it was sent to. Data alone, so that a thread can be given it. */
export interface MailContext {
  /** The mail was sent to the inbox, so that it reports another; or it is a file, the mail itself. */
  arrival: "sent" | "file";
  /** Names by which the company's own servers sign what they found: `mx.empresa.cl`. */
  trustedServers: readonly string[];
  ownDomains: readonly string[];
  /** People whose name is worth taking: with the addresses that are theirs. */
  people: readonly { name: string; addresses: readonly string[] }[];
  /** Domains that others may imitate: own, suppliers, banks, brands. */
  protectedDomains: readonly { name: string; domain: string }[];
  /** Who sends agreed simulations, known by what cannot be copied: the signing domain, or the address that sent. */
  simulations: readonly { name: string; domains: readonly string[]; addresses: readonly string[] }[];
  /** The moment of the reading. */
  now: Date;
}

/** A company of which nothing is known. */
export const unknownCompany = (now: Date): MailContext => ({
  arrival: "file",
  trustedServers: [],
  ownDomains: [],
  people: [],
  protectedDomains: [],
  simulations: [],
  now,
});
