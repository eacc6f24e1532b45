import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { createSecureContext } from "node:tls";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const list = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .optional();
const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
/** Returns whether an entry is a server: `10.0.0.2`, `10.0.0.2:5353`, `[2001:db8::1]:53`. */
const isServer = (entry: string) =>
  isIP(entry) > 0 || /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]):\d{1,5}$/i.test(entry);

export const InboxMailEnvironment = z.object({
  INBOX_MAIL_HOST: z.string().min(1).default("127.0.0.1"),
  INBOX_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  INBOX_MAIL_DOMAIN: z.string().max(200).toLowerCase().regex(hostName, "debe ser un dominio").optional(),
  INBOX_MAIL_TLS_KEY: z.string().min(1).optional(),
  INBOX_MAIL_TLS_CERT: z.string().min(1).optional(),
  INBOX_MAIL_RELAYS: list.refine(
    (ranges) => (ranges ?? []).every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)),
    { message: "debe ser una lista de direcciones IP o rangos CIDR separados por comas" },
  ),
  INBOX_MAIL_SIGNED_BY: list.refine((names) => (names ?? []).every((name) => hostName.test(name)), {
    message: "debe ser una lista de nombres de servidor separados por comas",
  }),
  MAIL_DNS: z
    .string()
    .transform((value) =>
      value === "off" ? undefined : value === "on" ? [] : value.split(",").map((each) => each.trim()),
    )
    .refine((servers) => (servers ?? []).every(isServer), {
      message: "debe ser on, off o una lista de direcciones de servidores DNS",
    })
    .optional(),
});

/** The address at which the portal receives mails for the security inboxes. */
export interface InboxMailConfig {
  host: string;
  port: number;
  /** The domain of the companies' inbox addresses. */
  domain: string;
  /** The contents of the PEM files; absent: connections are not encrypted. */
  tls?: { key: string; certificate: string };
  /** The provider's own mail servers in front of the portal, whose results about a sender are trusted. */
  relays: string[];
  /** The names with which those servers sign their authentication results. */
  signedBy: string[];
}

export function inboxMailOf(values: z.output<typeof InboxMailEnvironment>): InboxMailConfig | undefined {
  const { INBOX_MAIL_PORT: port, INBOX_MAIL_DOMAIN: domain } = values;
  const { INBOX_MAIL_TLS_KEY: key, INBOX_MAIL_TLS_CERT: certificate } = values;
  const { INBOX_MAIL_RELAYS: relays = [], INBOX_MAIL_SIGNED_BY: signedBy = [] } = values;
  if (port === undefined) {
    const [alone] = Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined &&
        !["INBOX_MAIL_HOST", "MAIL_DNS"].includes(name) &&
        name.startsWith("INBOX_MAIL_"),
    );
    if (alone) throw new ConfigError(`${alone[0]}: falta INBOX_MAIL_PORT`);
    return undefined;
  }
  if (!domain) throw new ConfigError("INBOX_MAIL_DOMAIN: es obligatoria con INBOX_MAIL_PORT");
  if (Boolean(key) !== Boolean(certificate))
    throw new ConfigError("INBOX_MAIL_TLS_KEY y INBOX_MAIL_TLS_CERT: van las dos o ninguna");
  if (relays.length > 0 !== signedBy.length > 0)
    throw new ConfigError("INBOX_MAIL_RELAYS y INBOX_MAIL_SIGNED_BY: van las dos o ninguna");
  const tls = key && certificate ? pairOf(key, certificate) : undefined;
  return { host: values.INBOX_MAIL_HOST, port, domain, ...(tls ? { tls } : {}), relays, signedBy };
}

function pairOf(keyFile: string, certificateFile: string): { key: string; certificate: string } {
  try {
    const [key, certificate] = [readFileSync(keyFile, "utf8"), readFileSync(certificateFile, "utf8")];
    createSecureContext({ key, cert: certificate });
    return { key, certificate };
  } catch (error) {
    throw new ConfigError(
      `INBOX_MAIL_TLS_KEY, INBOX_MAIL_TLS_CERT: no son una clave y su certificado en PEM (${(error as Error).message})`,
    );
  }
}
