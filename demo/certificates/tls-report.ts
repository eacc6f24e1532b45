import { createHash } from "node:crypto";

/** A certificate of the demonstration that one host presents in one scan. */
export interface DemoPresented {
  host: string;
  ip: string;
  port?: number;
  /** The key of the certificate; another key means another certificate. */
  key: string;
  names: readonly string[];
  issuer: string;
  notBefore: Date;
  notAfter: Date;
  keySize?: string;
  chain?: string;
  /** Checks that fail, with the rating of testssl.sh. */
  fails?: Readonly<Record<string, string>>;
}

const minute = (moment: Date) => moment.toISOString().slice(0, 16).replace("T", " ");
const passing = ["SSLv2", "SSLv3", "heartbleed", "ROBOT", "CRIME_TLS", "secure_renego"];

/** Returns the testssl.sh report of these hosts. */
export function tlsReport(presented: readonly DemoPresented[]): string {
  const rows = presented.flatMap(({ host, ip, port = 443, ...certificate }) => {
    const { key, names, issuer, notBefore, notAfter, keySize, chain, fails = {} } = certificate;
    const row = (id: string, severity: string, finding: string) => ({
      id,
      ip: `${host}/${ip}`,
      port: String(port),
      severity,
      finding,
    });
    return [
      ...passing.filter((id) => !(id in fails)).map((id) => row(id, "OK", "not offered")),
      ...Object.entries(fails).map(([id, severity]) => row(id, severity, "offered")),
      row("cert_commonName", "INFO", names[0] ?? host),
      row("cert_subjectAltName", "INFO", names.join(" ")),
      row("cert_fingerprintSHA256", "INFO", createHash("sha256").update(key).digest("hex").toUpperCase()),
      row(
        "cert_serialNumber",
        "INFO",
        createHash("md5").update(key).digest("hex").slice(0, 16).toUpperCase(),
      ),
      row("cert_caIssuers", "INFO", issuer),
      row("cert_notBefore", "INFO", minute(notBefore)),
      row("cert_notAfter", "INFO", minute(notAfter)),
      row("cert_keySize", "INFO", keySize ?? "EC 256 bits"),
      row("cert_signatureAlgorithm", "INFO", "SHA256 with RSA"),
      row("cert_chain_of_trust", "INFO", chain ?? "passed."),
      row("scanTime", "INFO", "75"),
    ];
  });
  return JSON.stringify(rows);
}
