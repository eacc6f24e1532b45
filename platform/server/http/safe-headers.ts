import helmet from "@fastify/helmet";
import Fastify from "fastify";
import type { Config } from "../config/config.ts";

/**
 * Returns Helmet's security headers for this configuration, computed once, because they are the same for every
 * answer.
 */
export async function safeHeaders(config: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  const bare = new Set(["content-length", "content-type", "date", "connection"]);
  await probe.register(helmet, policyOf(config));
  probe.get("/", async () => "");
  const { headers } = await probe.inject("/");
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (bare.has(name) ? [] : [[name, String(value)]])),
  );
}

/** The sites of reCAPTCHA, only where the portal is configured to use it. */
const recaptchaSites = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

function policyOf(config: Config) {
  const https = config.origin.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(config.recaptcha ? recaptchaSites : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The portal shows its own PDFs in the browser's viewer; an answer that may be framed sends its own policy.
        frameSrc: ["'self'", ...(config.recaptcha ? recaptchaSites : [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" as const },
    xFrameOptions: { action: "deny" as const },
  } as const;
}
