import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Source } from "./event-source.contract.ts";
import { SourceFormat } from "./events.contract.ts";

/** The limits of a source. A delivery that reaches a limit is accepted whole; the next one is refused for a time. */
export const SourceQuota = z.object({
  events_per_minute: z.number().int().min(1).max(100_000_000),
  events_per_day: z.number().int().min(1).max(10_000_000_000),
  bytes_per_day: z.number().int().min(1).max(100_000_000_000_000),
});
export type SourceQuota = z.infer<typeof SourceQuota>;

/** A zone of the IANA list, as `America/Santiago`. */
const TimeZone = text(64, 1).refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "No es una zona horaria");

export const changeSource = defineCall({
  name: "events.change_source",
  method: "PATCH",
  path: "/api/events/sources/:id/",
  summary: "Changes the name, the format, the quotas or the history limit of a source of the active company",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  input: SourceQuota.extend({
    name: text(80, 1),
    format: SourceFormat,
    zone: TimeZone,
    history_days: z.number().int().min(1).max(3_650),
  })
    .partial()
    .extend({ id: Id }),
  output: z.object({ source: Source }),
});

/** The senders by syslog for a source. Empty texts match any. */
export const Sender = z.object({
  id: Id,
  /** An address or a range: `192.0.2.7`, `10.4.0.0/16`. */
  network: z.string(),
  /** The host that the header names. */
  host: z.string(),
  /** The application that the header names. */
  application: z.string(),
  /** The name in the client's certificate, over TLS. */
  certificate: z.string(),
});
export type Sender = z.infer<typeof Sender>;

/** Whether the portal listens for syslog, and where. */
const Listening = z.object({ tcp: z.number().int().nullable(), tls: z.number().int().nullable() });

export const listSenders = defineCall({
  name: "events.list_senders",
  method: "GET",
  path: "/api/events/sources/:id/senders/",
  summary: "Lists the syslog senders of a source, and the ports on which the portal listens",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Sender), listening: Listening }),
});

export const addSender = defineCall({
  name: "events.add_sender",
  method: "POST",
  path: "/api/events/sources/:id/senders/",
  summary: "Registers a syslog sender for a source",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  creates: true,
  input: z.object({
    id: Id,
    network: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: "Escriba una dirección o un rango, como 192.0.2.7 o 10.4.0.0/16",
    }),
    host: text(255).default(""),
    application: text(48).default(""),
    certificate: text(255).default(""),
  }),
  output: Sender,
});

export const removeSender = defineCall({
  name: "events.remove_sender",
  method: "DELETE",
  path: "/api/events/sources/:id/senders/:sender_id/",
  summary: "Removes a syslog sender; its stored events remain",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  input: z.object({ id: Id, sender_id: Id }),
  output: z.object({}),
});
