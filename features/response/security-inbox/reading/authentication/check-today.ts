import { Buffer } from "node:buffer";
import { authenticate } from "mailauth";
import type { AuthenticationToday, MailReading, MethodResult } from "../../mail-reading.contract.ts";
import { domainOfAddress } from "../mail-headers.ts";
import { domainsAligned } from "./statements.ts";

/** The facts of a mail's sender, and the server by which it came. */
export type FactsOfSender = Pick<MailReading, "hops" | "return_path" | "from">;

/**
 * Resolves a DNS name; the portal's own resolver is limited to public names. Rejects with `code: "ENOTFOUND"` for an
 * unknown name.
 */
export type DnsResolver = (name: string, type: string) => Promise<string[] | string[][]>;

/**
 * Repeats SPF, DKIM, DMARC and ARC for a mail. The result is shown separately, because keys and records change: an
 * old mail that fails today may have passed on arrival. The bytes must be those of the mail itself, not of a report
 * that contains it.
 */
export async function checkToday(
  bytes: Uint8Array,
  { hops, return_path, from }: FactsOfSender,
  { resolver, now }: { resolver: DnsResolver; now: Date },
): Promise<AuthenticationToday> {
  const border = hops.find((hop) => hop.border);
  const senderDomain = from.length === 1 ? domainOfAddress(from[0]?.address ?? "") : null;
  const checked_at = now.toISOString();
  try {
    const authenticateResult = await authenticate(Buffer.from(bytes), {
      ip: border?.address ?? undefined,
      helo: border?.from,
      sender: return_path || undefined,
      mta: "portal.invalid",
      disableBimi: true,
      resolver,
    });
    const line = (method: string, result: string, domain: string | null): MethodResult => ({
      method,
      result,
      domain,
      aligned: domainsAligned(domain, senderDomain),
      detail: "",
    });
    const results = [
      ...(authenticateResult.spf
        ? [line("spf", authenticateResult.spf.status.result, authenticateResult.spf.domain ?? null)]
        : []),
      ...authenticateResult.dkim.results.map(({ status, signingDomain }) =>
        line("dkim", status.result, signingDomain || null),
      ),
      ...(authenticateResult.dmarc
        ? [line("dmarc", authenticateResult.dmarc.status.result, authenticateResult.dmarc.domain ?? null)]
        : []),
      ...(authenticateResult.arc ? [line("arc", authenticateResult.arc.status.result, null)] : []),
    ];
    const reason = border?.address
      ? "Preguntado hoy: las claves y los registros pueden haber cambiado desde que llegó."
      : "Preguntado hoy, sin SPF: no se sabe desde qué dirección entró a la empresa.";
    return { checked_at, results, reason };
  } catch {
    return {
      checked_at,
      results: [],
      reason: "No se pudo preguntar hoy: el correo o la respuesta no se entiende.",
    };
  }
}
