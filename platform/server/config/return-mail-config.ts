import { z } from "zod";
import { ConfigError } from "./config-error.ts";

export const ReturnMailEnvironment = z.object({
  RETURN_MAIL_HOST: z.string().min(1).default("127.0.0.1"),
  RETURN_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  RETURN_MAIL_DOMAIN: z
    .string()
    .max(150)
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, "debe ser un dominio")
    .optional(),
});

/** Where the portal receives what comes back from sendings of documents. */
export interface ReturnMailConfig {
  host: string;
  port: number;
  /** Of the envelope senders, one per sending. */
  domain: string;
}

export function returnMailOf(values: z.output<typeof ReturnMailEnvironment>): ReturnMailConfig | undefined {
  const { RETURN_MAIL_HOST: host, RETURN_MAIL_PORT: port, RETURN_MAIL_DOMAIN: domain } = values;
  if (port === undefined && domain === undefined) return undefined;
  if (port === undefined) throw new ConfigError("RETURN_MAIL_DOMAIN: falta RETURN_MAIL_PORT");
  if (domain === undefined) throw new ConfigError("RETURN_MAIL_DOMAIN: es obligatoria con RETURN_MAIL_PORT");
  return { host, port, domain };
}
