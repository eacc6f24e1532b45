/** A row of a Prowler report; absent values have plain defaults. */
export interface SampleCheck {
  check: string;
  resource: string;
  status?: "PASS" | "FAIL" | "MANUAL" | "INFO" | "ERROR";
  account?: string;
  accountName?: string;
  provider?: string;
  region?: string;
  name?: string;
  severity?: string;
  muted?: boolean;
  service?: string;
  categories?: string[];
  compliance?: Record<string, string[]>;
  saw?: string;
}

interface SampleReport {
  at: string;
  rows: readonly SampleCheck[];
  /** Whether the report is truncated, as after an interrupted scan. */
  cut?: boolean;
}

const finding = (at: string, row: SampleCheck) => ({
  metadata: { event_code: row.check, product: { name: "Prowler", version: "5.4.0" }, version: "1.4.0" },
  severity: row.severity ?? "High",
  status: row.muted ? "Suppressed" : "New",
  status_code: row.status ?? "FAIL",
  status_detail: row.saw ?? `${row.check} de ${row.resource}`,
  finding_info: {
    // All findings of the example have the same id, because Prowler's own ids repeat.
    uid: "prowler-uid",
    title: `Revisión ${row.check}`,
    desc: "Lo que mira.",
  },
  resources: [
    {
      uid: row.resource,
      name: row.name ?? row.resource,
      region: row.region ?? "us-east-1",
      type: "AwsOther",
      group: { name: row.service ?? row.check.split("_", 1)[0] },
    },
  ],
  cloud: {
    provider: row.provider ?? "aws",
    region: row.region ?? "us-east-1",
    account: { uid: row.account ?? "111122223333", name: row.accountName ?? "Producción" },
  },
  remediation: { desc: `Corregir ${row.check}`, references: [] },
  unmapped: { categories: row.categories ?? [], compliance: row.compliance ?? {} },
  time_dt: at,
});

/** A report of Prowler in OCSF. */
export function prowlerReport({ at, rows, cut = false }: SampleReport): string {
  const records = rows.map((row) => JSON.stringify(finding(at, row))).join(",\n");
  return cut ? `[${records},` : `[${records}]`;
}
