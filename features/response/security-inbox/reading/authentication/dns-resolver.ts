import { Resolver } from "node:dns/promises";
import type { DnsResolver } from "./check-today.ts";

const maxNames = 60;

/**
 * Asks these servers of names, or those of the machine. Names alone go out, and of one mail a bounded number: who wrote it
 * chooses which, so nothing of the portal can be asked for or told by them.
 */
export function resolverOf(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  let requestedCount = 0;
  return async (name, type) => {
    requestedCount += 1;
    if (requestedCount > maxNames) throw Object.assign(new Error("Too many names"), { code: "EREFUSED" });
    return (await resolver.resolve(name, type)) as string[] | string[][];
  };
}
