/** The company's facts for reading a mail. Data alone, so that a thread can receive it. */
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
  /**
   * The senders of agreed simulations, known by facts that cannot be copied: the signing domain, or the sending
   * address.
   */
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
