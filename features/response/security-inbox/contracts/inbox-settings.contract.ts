import { z } from "zod";
import { WorkingHours } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { text } from "#platform/contract/text.ts";

const settings = { scope: "company", permission: "inbox.global" } as const;

const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
    "No es un nombre de dominio",
  );

/** A list with one entry per line; empty lines are ignored. */
const hostNames = (limit: number) =>
  z
    .array(text(253))
    .max(limit * 2)
    .transform((lines) => lines.filter(Boolean))
    .pipe(z.array(HostName).max(limit));

/** Names with mail addresses, each with a maximum number of addresses. */
const nameOf = (limit: number, addressesOfOne: number) =>
  z
    .array(z.object({ name: text(120), addresses: z.array(text(254)).max(addressesOfOne) }))
    .max(limit * 2)
    .transform((lines) =>
      lines
        .filter(({ name }) => name !== "")
        .map(({ name, addresses }) => ({ name, addresses: addresses.filter(Boolean) })),
    )
    .pipe(z.array(z.object({ name: text(120, 2), addresses: z.array(z.email().max(254)) })).max(limit));

export const InboxSettings = z.object({
  /** Servers whose authentication results are trusted: those at the company's border. */
  trusted_servers: hostNames(50),
  own_domains: hostNames(100),
  /** Names of people whom attackers might impersonate, with their true addresses. */
  important_people: nameOf(200, 10),
  /** Departments of the company with the addresses of their people, by which figures are grouped. */
  departments: nameOf(60, 500),
  /** Domains of the senders of phishing exercises for the company. */
  simulation_domains: hostNames(50),
  answer_minutes: z.number().int().min(15).max(20_160),
  calendar: WorkingHours,
});
export type InboxSettings = z.infer<typeof InboxSettings>;

const Kept = InboxSettings.extend({
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type StoredInboxSettings = z.infer<typeof Kept>;

export const getInboxSettings = defineCall({
  ...settings,
  name: "security-inbox.get_settings",
  method: "GET",
  path: "/api/security-inbox/settings/",
  summary: "Returns the trusted senders of the active company's inbox, and its response times",
  effect: "read",
  input: z.object({}),
  output: Kept,
});

export const saveInboxSettings = defineCall({
  ...settings,
  name: "security-inbox.save_settings",
  method: "PUT",
  path: "/api/security-inbox/settings/",
  summary: "Saves the settings of the inbox for mails that arrive from now on",
  effect: "write",
  input: InboxSettings.extend({ version: z.number().int().min(0) }),
  output: Kept,
});
