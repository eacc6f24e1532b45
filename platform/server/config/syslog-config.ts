import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const port = z.coerce.number().int().min(0).max(65_535);

export const SyslogEnvironment = z.object({
  SYSLOG_HOST: z.string().min(1).default("127.0.0.1"),
  SYSLOG_PORT: port.optional(),
  SYSLOG_TLS_PORT: port.optional(),
  SYSLOG_TLS_KEY: z.string().min(1).optional(),
  SYSLOG_TLS_CERT: z.string().min(1).optional(),
  SYSLOG_TLS_CLIENT_CA: z.string().min(1).optional(),
});

/** The addresses at which the portal listens for syslog. Keys and certificates are PEM, read already. */
export interface SyslogConfig {
  host: string;
  port: number | undefined;
  tls?: { port: number; key: string; certificate: string; clientCa?: string };
}

/** Reads the files named by the variables, so that a wrong path stops the start. */
export function syslogOf(values: z.output<typeof SyslogEnvironment>): SyslogConfig | undefined {
  const { SYSLOG_TLS_KEY: key, SYSLOG_TLS_CERT: certificate, SYSLOG_TLS_CLIENT_CA: clientCa } = values;
  const tlsPort = values.SYSLOG_TLS_PORT;
  if ((tlsPort !== undefined) !== Boolean(key && certificate) || Boolean(key) !== Boolean(certificate)) {
    throw new ConfigError("SYSLOG_TLS_PORT, SYSLOG_TLS_KEY y SYSLOG_TLS_CERT: van las tres o ninguna");
  }
  if (clientCa && tlsPort === undefined) throw new ConfigError("SYSLOG_TLS_CLIENT_CA: falta SYSLOG_TLS_PORT");
  if (values.SYSLOG_PORT === undefined && tlsPort === undefined) return undefined;
  const tls = tlsPort !== undefined &&
    key !== undefined &&
    certificate !== undefined && {
      port: tlsPort,
      key: fileNamed("SYSLOG_TLS_KEY", key),
      certificate: fileNamed("SYSLOG_TLS_CERT", certificate),
      ...(clientCa ? { clientCa: fileNamed("SYSLOG_TLS_CLIENT_CA", clientCa) } : {}),
    };
  if (tls) refuseUnusable(tls);
  return { host: values.SYSLOG_HOST, port: values.SYSLOG_PORT, ...(tls ? { tls } : {}) };
}

function refuseUnusable({ key, certificate, clientCa }: NonNullable<SyslogConfig["tls"]>): void {
  try {
    createSecureContext({ key, cert: certificate, ca: clientCa });
  } catch (error) {
    throw new ConfigError(
      `SYSLOG_TLS_KEY, SYSLOG_TLS_CERT: no son una clave y su certificado en PEM (${(error as Error).message})`,
    );
  }
}

function fileNamed(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`${variable}: no se puede leer el archivo ${path}`);
  }
}
