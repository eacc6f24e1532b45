import type { HostSource } from "#features/intelligence/threats/server/host-source.extension.ts";
import { findMetHosts } from "./met-host.store.ts";

/** Names of senders and of links of reported mails, to be compared with the domains of a company. */
export const observedHosts: HostSource = {
  name: "mails",
  find: ({ db }) => findMetHosts(db),
};
