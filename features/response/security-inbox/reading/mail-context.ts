/**
 * The data about the company that the analysis of a mail needs. It contains no functions, so it can be sent
 * to a worker thread.
 */
export interface MailContext {
  /** `sent`: the mail arrived at the inbox and reports another one; `file`: the file is the reported mail itself. */
  arrival: "sent" | "file";
  /** The names of the company's own servers in authentication results: `mx.empresa.cl`. */
  trustedServers: readonly string[];
  ownDomains: readonly string[];
  /** People who may be impersonated, with their true addresses. */
  people: readonly { name: string; addresses: readonly string[] }[];
  /** Domains that others may imitate: those of the company, of suppliers, banks and brands. */
  protectedDomains: readonly { name: string; domain: string }[];
  /**
   * The senders of agreed simulations, known by facts that cannot be copied: the signing domain, or the sending
   * address.
   */
  simulations: readonly { name: string; domains: readonly string[]; addresses: readonly string[] }[];
  /** The time of the reading. */
  now: Date;
}

/** The context of a company without any known data. */
export const unknownCompany = (now: Date): MailContext => ({
  arrival: "file",
  trustedServers: [],
  ownDomains: [],
  people: [],
  protectedDomains: [],
  simulations: [],
  now,
});
