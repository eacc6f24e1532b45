/** A service of a company during the year of the scenario. */
export interface PlannedService {
  /** The first label of the host name, before the domain of the company. */
  host: string;
  ip: string;
  port?: number;
  issuer: "public" | "own";
  /** The validity of its certificates, in days. */
  days: number;
  /** The start of the current certificate, in days ago. */
  began: number;
  /** A key: services with the same key have the same certificate. */
  shared?: string;
  /**
   * The number of days before the end of the previous certificate at which it was renewed; earlier renewals use the
   * same number.
   */
  renewedEarly?: number;
  /** Whether the service still presents the previous certificate. */
  isLeftBehind?: true;
  chain?: string;
  keySize?: string;
  fails?: Readonly<Record<string, string>>;
}

export interface PlannedCompany {
  /** The domain of the services. */
  domain: string;
  services: readonly PlannedService[];
  /** The host whose certificate a client asked to renew. */
  asked?: string;
  /** A certificate that no scan covers, with its remaining days. */
  byHand?: { name: string; left: number };
}

const old = { TLS1: "LOW", TLS1_1: "LOW" } as const;

/**
 * The scenarios of three companies: one renews in time, one has problems, one has begun recently. The fourth company
 * has no scans.
 */
export const certificatePlans: readonly PlannedCompany[] = [
  {
    domain: "quilquen.example",
    asked: "www",
    byHand: { name: "firma.quilquen.example", left: 48 },
    services: [
      { host: "www", ip: "203.0.113.20", issuer: "public", days: 398, began: 300 },
      {
        host: "banca",
        ip: "203.0.113.21",
        issuer: "public",
        days: 90,
        began: 20,
        renewedEarly: 30,
        shared: "banca",
      },
      {
        host: "banca-movil",
        ip: "203.0.113.22",
        issuer: "public",
        days: 90,
        began: 20,
        renewedEarly: 30,
        shared: "banca",
        isLeftBehind: true,
      },
      { host: "api", ip: "203.0.113.23", issuer: "public", days: 90, began: 62, renewedEarly: 30 },
      { host: "vpn", ip: "203.0.113.24", port: 8443, issuer: "public", days: 398, began: 372, fails: old },
      { host: "qlq-dc01", ip: "10.11.4.10", port: 636, issuer: "own", days: 730, began: 200 },
      { host: "qlq-banca-web01", ip: "10.11.4.12", issuer: "own", days: 365, began: 140 },
      {
        host: "intranet",
        ip: "10.11.4.40",
        issuer: "own",
        days: 365,
        began: 250,
        chain: "failed (chain incomplete).",
      },
    ],
  },
  {
    domain: "huillinco.example",
    services: [
      { host: "www", ip: "203.0.113.60", issuer: "public", days: 398, began: 180 },
      { host: "hui-portal", ip: "203.0.113.61", issuer: "public", days: 398, began: 402, fails: old },
      { host: "correo", ip: "203.0.113.62", port: 465, issuer: "public", days: 398, began: 395 },
      {
        host: "hui-ficha01",
        ip: "10.24.8.11",
        issuer: "own",
        days: 1_825,
        began: 1_700,
        keySize: "RSA 1024 bits",
        chain: "failed (self signed).",
      },
      { host: "hui-pacs01", ip: "10.24.8.13", port: 2762, issuer: "own", days: 730, began: 690 },
    ],
  },
  {
    domain: "quebradasalina.example",
    services: [
      { host: "www", ip: "203.0.113.90", issuer: "public", days: 398, began: 90 },
      { host: "cqs-vpn", ip: "203.0.113.91", issuer: "public", days: 398, began: 260 },
      { host: "cqs-erp01", ip: "10.40.2.14", issuer: "own", days: 365, began: 100 },
    ],
  },
];

/** Days ago on which the hosts were scanned. */
export const scanDays = [330, 200, 95, 40, 4];
