import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A host name that occurred in events, with its days. */
export interface ObservedHost {
  host: string;
  /** The first day as an ISO date. */
  first_on: string;
  last_on: string;
  /** The number of occurrences. */
  times: number;
}

/** A source of host names besides events; its names are compared with the domains of a company. */
export interface HostSource {
  /** The source from which the host names come. */
  name: "mails";
  /** Returns all host names stored for the company of the transaction, each once. */
  find(context: VerbContext): Promise<ObservedHost[]>;
}

export const hostSources = new ExtensionPoint<HostSource>("places where names of hosts are met");
