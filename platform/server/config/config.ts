import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP, isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import {
  type AnchorTargets,
  AuditEnvironment,
  anchorTargets,
} from "#platform/server/audit/anchor-targets.ts";
import type { Bucket } from "../files/s3-file-store.ts";
import type { NamedNetworks } from "../outbound/named-networks.ts";
import { AiProviderEnvironment, type AiProviderRules, aiProviderRules } from "./ai-provider-config.ts";
import { ConfigError } from "./config-error.ts";
import {
  EventEngineEnvironment,
  type EventEngineRules,
  eventEngineRules,
  networks,
  ports,
} from "./event-engine-config.ts";
import { EventReadEnvironment, type EventReadLimits, eventReadLimits } from "./event-read-config.ts";
import {
  type EventServiceAddress,
  EventServicesEnvironment,
  eventServicesOf,
} from "./event-services-config.ts";
import { type IncomingMail, IncomingMailEnvironment, incomingMailOf } from "./incoming-mail-config.ts";
import { unsafeValues } from "./production-values.ts";
import { type SiteConfig, SiteEnvironment, siteOf } from "./site-config.ts";
import { type SyslogConfig, SyslogEnvironment, syslogOf } from "./syslog-config.ts";

/** Variables about the TAXII servers that the portal reads. */
const TaxiiEnvironment = z.object({ TAXII_NETWORKS: networks, TAXII_PORTS: ports });

function taxiiRules(values: z.output<typeof TaxiiEnvironment>): NamedNetworks {
  return { networks: values.TAXII_NETWORKS ?? [], ports: [443, ...(values.TAXII_PORTS ?? []).map(Number)] };
}

/** Variables about the Deep Security managers that the portal reads. */
const DeepSecurityEnvironment = z.object({
  DEEP_SECURITY_NETWORKS: networks,
  DEEP_SECURITY_PORTS: ports,
});

/** The default ports: 443 of the vendor's cloud and 4119 of a local manager. */
const deepSecurityPorts = [443, 4119];

function deepSecurityRules(values: z.output<typeof DeepSecurityEnvironment>): NamedNetworks {
  return {
    networks: values.DEEP_SECURITY_NETWORKS ?? [],
    ports: [...deepSecurityPorts, ...(values.DEEP_SECURITY_PORTS ?? []).map(Number)],
  };
}

const CatalogueUrl = z
  .url({ protocol: /^https$/ })
  .max(500)
  .optional();

/** Variables for the addresses of the CVE catalogues. */
const CveIntelEnvironment = z.object({ KEV_URL: CatalogueUrl, EPSS_URL: CatalogueUrl });

/** The addresses of the catalogues; a catalogue without an address is renewed by a file only. */
interface CveIntelSources {
  kevUrl?: string;
  epssUrl?: string;
}

function cveIntelSources(values: z.output<typeof CveIntelEnvironment>): CveIntelSources {
  return {
    ...(values.KEV_URL && { kevUrl: values.KEV_URL }),
    ...(values.EPSS_URL && { epssUrl: values.EPSS_URL }),
  };
}

/** Returns the host as part of a URL: IPv6 in brackets. */
function hostInUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** Returns whether this is an IP address or a host name, without port or path. */
function isHostName(text: string): boolean {
  const url = `http://${hostInUrl(text)}`;
  return URL.canParse(url) && (isIP(text) > 0 || new URL(url).hostname === text.toLowerCase());
}

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `debe ser una dirección ${protocols.map((protocol) => `${protocol}//`).join(" o ")}`,
  });
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;
const secretKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, "debe ser una clave de 32 bytes en base64 (openssl rand -base64 32)");

const Environment = z.object({
  ...SyslogEnvironment.shape,
  ...IncomingMailEnvironment.shape,
  ...EventEngineEnvironment.shape,
  ...EventReadEnvironment.shape,
  ...EventServicesEnvironment.shape,
  ...AiProviderEnvironment.shape,
  ...AuditEnvironment.shape,
  ...CveIntelEnvironment.shape,
  ...TaxiiEnvironment.shape,
  ...DeepSecurityEnvironment.shape,
  ...SiteEnvironment.shape,
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: port.default(8080),
  HOST: z
    .string()
    .refine(isHostName, { message: "debe ser una dirección IP o el nombre de este equipo" })
    .default("127.0.0.1"),
  PORTAL_DATA: z.string().min(1).default(".portal"),
  PORTAL_ORIGIN: url("http:", "https:")
    .refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
      message: "debe ser el origen solo, sin ruta: https://portal.ejemplo.cl",
    })
    .optional(),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_OWNER_URL: url("postgres:", "postgresql:").optional(),
  PORTAL_SECRET_KEY: secretKey.optional(),
  PORTAL_SECRET_KEYS_PREVIOUS: z
    .string()
    .transform((value) => value.split(",").map((key) => key.trim()))
    .pipe(z.array(secretKey))
    .optional(),
  FILES_S3_URL: url("http:", "https:").optional(),
  FILES_S3_REGION: z.string().min(1).max(60).default("us-east-1"),
  FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET_KEY: z.string().min(1).optional(),
  SMTP_URL: url("smtp:", "smtps:")
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== "", {
      message: "debe nombrar el servidor: smtp://correo.ejemplo.cl:587",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(
      /^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/,
      "debe ser una dirección de correo, o un nombre con ella: CCI <portal@cci.cl>",
    )
    .default("Portal Servicios CCI <portal@localhost>"),
  CONTACT_MAIL_TO: z.email().optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(",").map((range) => range.trim()))
    .refine((ranges) => ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range)), {
      message: "debe ser una lista de direcciones IP o rangos CIDR separados por comas",
    })
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().min(10).optional(),
  RECAPTCHA_SECRET: z.string().min(10).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(6_000),
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("warn"),
  PORTAL_DEMO: z.enum(["on", "off"]).default("on"),
});

/** The names of all variables that the configuration reads. */
export const configVariables: readonly string[] = Object.keys(Environment.shape);

export interface Config extends IncomingMail {
  production: boolean;
  port: number;
  host: string;
  dataDirectory: string;
  /** The public address of the portal: links in mails and the Origin check use it, never the Host header. */
  origin: string;
  /** The address of the database; absent if the portal runs its own PostgreSQL. */
  databaseUrl?: string;
  /** The address of the database with the role that migrates; defaults to `databaseUrl`. */
  databaseOwnerUrl?: string;
  /** The first encrypts; all decrypt. 32 bytes each. */
  secretKeys: Buffer[];
  /** The bucket for files; absent: files are stored under the data directory. */
  bucket?: Bucket;
  smtpUrl?: string;
  mailFrom: string;
  contactMailTo?: string;
  trustedProxies: string[];
  recaptcha?: { siteKey: string; secret: string };
  /** The maximum requests per minute of one person, or of one IP address without a session; 0 means no limit. */
  requestsPerMinute: number;
  /** The waiting time, in milliseconds, above which the portal is overloaded and refuses requests. 0: never. */
  overloadDelayMs: number;
  /** Absent: the portal does not listen for syslog. */
  syslog?: SyslogConfig;
  /**
   * The networks, besides the public internet, in which companies may run the search engines that the portal connects
   * to.
   */
  eventEngines: EventEngineRules;
  /** The amount of event data that people may read from ClickHouse per hour. */
  eventReads: EventReadLimits;
  /** The ClickHouse services that hold events; an empty list means that all events are in PostgreSQL. */
  eventServices: EventServiceAddress[];
  /** The networks, besides the public internet, in which TAXII servers may run. */
  taxiiServers: NamedNetworks;
  /** Networks and ports of Deep Security managers, besides the public internet. */
  deepSecurityManagers: NamedNetworks;
  /** The networks, besides the public internet, in which AI models may run. */
  aiProviders: AiProviderRules;
  /** The addresses of the catalogues of exploited CVEs. */
  cveIntel: CveIntelSources;
  /** The storage places of anchors of the audit log. */
  auditAnchors: AnchorTargets;
  /** The provider's public contact data. */
  site: SiteConfig;
  metricsToken?: string;
  logLevel: string;
  demo: boolean;
}

export { ConfigError };

/** Returns the values of the environment. Throws a ConfigError with one sentence per bad value. */
function validValues(environment: NodeJS.ProcessEnv): z.output<typeof Environment> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const missingNames = (["DATABASE_URL", "PORTAL_ORIGIN", "PORTAL_SECRET_KEY"] as const).filter(
    (name) => production && !values[name],
  );
  if (missingNames.length > 0) {
    throw new ConfigError(missingNames.map((name) => `${name}: es obligatoria en producción`).join("\n"));
  }
  const unsafe = production ? unsafeValues(values) : [];
  if (unsafe.length > 0) throw new ConfigError(unsafe.join("\n"));
  if (Boolean(values.RECAPTCHA_SITE_KEY) !== Boolean(values.RECAPTCHA_SECRET)) {
    throw new ConfigError("RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET: van las dos o ninguna");
  }
  return values;
}

/** Reads the environment once. Throws a ConfigError with one sentence per bad value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = validValues(environment);
  const production = values.NODE_ENV === "production";
  const bucket = bucketOf(values);
  const dataDirectory = resolve(values.PORTAL_DATA);
  const key = values.PORTAL_SECRET_KEY ?? localSecretKey(dataDirectory);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDirectory,
    origin: new URL(values.PORTAL_ORIGIN ?? `http://${nameOnThisMachine(values.HOST)}:${values.PORT}`).origin,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    secretKeys: [key, ...(values.PORTAL_SECRET_KEYS_PREVIOUS ?? [])].map((text) =>
      Buffer.from(text, "base64"),
    ),
    bucket,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactMailTo: values.CONTACT_MAIL_TO,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    recaptcha:
      values.RECAPTCHA_SITE_KEY && values.RECAPTCHA_SECRET
        ? { siteKey: values.RECAPTCHA_SITE_KEY, secret: values.RECAPTCHA_SECRET }
        : undefined,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    syslog: syslogOf(values),
    ...incomingMailOf(values),
    eventEngines: eventEngineRules(values),
    eventReads: eventReadLimits(values),
    eventServices: eventServicesOf(values),
    taxiiServers: taxiiRules(values),
    deepSecurityManagers: deepSecurityRules(values),
    aiProviders: aiProviderRules(values),
    cveIntel: cveIntelSources(values),
    auditAnchors: anchorTargets(values, dataDirectory),
    site: siteOf(values),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    demo: values.PORTAL_DEMO === "on" && !production && !values.DATABASE_URL,
  };
}

/** Returns the host name with which a browser on this machine reaches the listening address. */
function nameOnThisMachine(host: string): string {
  return ["127.0.0.1", "0.0.0.0", "::"].includes(host) ? "localhost" : hostInUrl(host);
}

function bucketOf(values: z.output<typeof Environment>): Bucket | undefined {
  const { FILES_S3_URL: url, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = values;
  if (url && accessKey && secretKey) return { url, region: values.FILES_S3_REGION, accessKey, secretKey };
  if (!url && !accessKey && !secretKey) return undefined;
  throw new ConfigError("FILES_S3_URL, FILES_S3_ACCESS_KEY y FILES_S3_SECRET_KEY: van las tres o ninguna");
}

/** Returns the key that is generated once outside production and stored beside the data, readable by its owner only. */
function localSecretKey(dataDirectory: string): string {
  const file = join(dataDirectory, "secret.key");
  try {
    if (!existsSync(file)) makeSecretKey(dataDirectory, file);
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new ConfigError(`PORTAL_DATA: no se puede usar ${dataDirectory} (${(error as Error).message})`);
  }
}

function makeSecretKey(dataDirectory: string, file: string): void {
  // The directory is traversable for others, because the portal's own PostgreSQL may run as another system user below
  // it.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
