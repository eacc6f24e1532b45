import { Resolver } from "node:dns/promises";
import type { DnsResolver } from "./check-today.ts";

const maxNames = 60;

/**
 * Returns a resolver that uses these DNS servers, or those of the machine. It resolves only a limited number of names
 * per mail, because the sender chooses them, so that they cannot be used to send data of the portal out.
 */
export function createDnsResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  let lookupCount = 0;
  return async (name, type) => {
    lookupCount += 1;
    if (lookupCount > maxNames) throw Object.assign(new Error("Too many names"), { code: "EREFUSED" });
    return (await resolver.resolve(name, type)) as string[] | string[][];
  };
}
