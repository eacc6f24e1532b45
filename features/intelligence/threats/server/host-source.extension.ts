import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A name of a host that was met, and when. */
export interface MetHost {
  host: string;
  /** ISO days. */
  first_on: string;
  last_on: string;
  times: number;
}

/** A source of host names besides events; its names are compared with the domains of a company. */
export interface HostSource {
  /** The number of occurrences of a look-alike there. */
  name: "mails";
  /** All that the company of the transaction keeps, each host once. */
  find(context: VerbContext): Promise<MetHost[]>;
}

export const hostSources = new ExtensionPoint<HostSource>("places where names of hosts are met");
