import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { isAddress, portOf } from "../text/clean.ts";
import { certificateInText } from "../tls/reported-certificate.ts";
import type { ScanCertificate } from "../tls/scan-certificate.ts";
import { expiringCertificate, listedCertificate } from "./certificate-output.ts";
import { type NessusRow, textOfRow } from "./nessus-row.ts";

const maxPorts = 1_000;

interface Noted {
  place: string;
  /** The facts of plugin 10863, which lists every field of the certificate. */
  whole: CertificateFacts | undefined;
  /** The facts of a plugin that lists only the dates. */
  dated: CertificateFacts | undefined;
  chain: ScanCertificate["chain"];
}

type Read = (output: string) => Partial<Noted>;

/**
 * The plugins whose output describes a certificate. Their results are also stored as findings, like those of any
 * other plugin.
 */
const plugins: Record<string, Read> = {
  "10863": (output) => ({ whole: certificateInText(output) ?? listedCertificate(output) }),
  "15901": (output) => ({ dated: expiringCertificate(output) }),
  "42981": (output) => ({ dated: expiringCertificate(output) }),
  "51192": (output) =>
    // The plugin also reports on dates, which the certificate itself contains.
    /unknown certificate authority|self-signed/i.test(output) ? { chain: "untrusted" } : {},
  "57582": () => ({ chain: "untrusted" }),
};

/** Collects the certificates of one host, one per port; the outputs of several plugins for a port are combined. */
export class NessusCertificates {
  readonly #ports = new Map<number, Noted>();

  note(row: NessusRow): void {
    const read = plugins[row.attributes.pluginID ?? ""];
    const port = portOf(row.attributes.port);
    if (!read || port === null) return;
    const knownNoted = this.#ports.get(port);
    if (!knownNoted && this.#ports.size >= maxPorts) return;
    const news = read(textOfRow(row, "plugin_output") ?? "");
    this.#ports.set(port, {
      place: knownNoted?.place ?? `línea ${row.line}`,
      whole: knownNoted?.whole ?? news.whole,
      dated: knownNoted?.dated ?? news.dated,
      chain: knownNoted?.chain ?? news.chain ?? null,
    });
  }

  of(host: string, address: string): ScanCertificate[] {
    return [...this.#ports].flatMap(([port, { place, whole, dated, chain }]) => {
      const facts = whole ?? dated;
      if (!facts) return [];
      return [
        {
          kind: "certificate" as const,
          source: "nessus",
          assetKey: host,
          host,
          address: isAddress(address) ? address : "",
          port,
          position: 0,
          facts,
          chain,
          revoked: null,
          place,
        },
      ];
    });
  }
}
