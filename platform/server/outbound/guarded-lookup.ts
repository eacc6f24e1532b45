import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { OutboundRefusal } from "./outbound-refusal.ts";

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A name look-up for a connection that is about to be made: the addresses it answers are the ones that were checked, so
 * a name that answers something else a moment later gains nothing. One forbidden address among them forbids all.
 */
export function guardedLookup(
  permits: (address: string) => boolean,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new OutboundRefusal("unresolved"), []);
      if (!addresses.every(({ address }) => permits(address))) {
        return done(new OutboundRefusal("forbidden_address"), []);
      }
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}
