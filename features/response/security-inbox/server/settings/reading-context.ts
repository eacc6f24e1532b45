import type { InboxSettings } from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import type { MailContext } from "#features/response/security-inbox/reading/mail-context.ts";

/** Returns the company's facts for a reader. */
export const mailContextOf = (settings: InboxSettings, now: Date): MailContext => ({
  arrival: "file",
  trustedServers: settings.trusted_servers,
  ownDomains: settings.own_domains,
  people: settings.important_people,
  protectedDomains: settings.own_domains.map((domain) => ({ name: domain, domain })),
  simulations: settings.simulation_domains.map((domain) => ({
    name: domain,
    domains: [domain],
    addresses: [],
  })),
  now,
});
