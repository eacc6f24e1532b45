const headings =
  "Hostname,Display Name,Computer Group,Start Date and Time,Stop Date and Time,AM,WRS,DC,AC,IM,LI,FW,DPI,SAP";

interface UsageLine {
  host: string;
  from: string;
  to: string;
  /** Nine digits, one for each module. */
  bits?: string;
}

/** A module usage report, written by the documented columns. */
export const usageReport = (...lines: UsageLine[]): string =>
  [
    headings,
    ...lines.map(({ host, from, to, bits = "110000110" }) =>
      [host, host.split(".")[0], "Producción", from, to, ...bits].join(","),
    ),
    "",
  ].join("\r\n");

/** Two computers in November 2026. */
export const usageExample = usageReport(
  { host: "srv-1.quilquen.example", from: "2026-11-01 00:00:00", to: "2026-11-04 00:00:00" },
  {
    host: "srv-2.quilquen.example",
    from: "2026-11-02 08:00:00",
    to: "2026-11-02 20:00:00",
    bits: "100000000",
  },
);
