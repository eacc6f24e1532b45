import type { CertificateOverview } from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import type { ChartColumn } from "#platform/web/charts/column-chart.tsx";

/** A month of the renewal calendar, with its first and last day for the link to the list. */
export interface MonthColumn extends ChartColumn {
  from: string;
  to: string;
}

const monthName = new Intl.DateTimeFormat("es-CL", { month: "short", year: "numeric", timeZone: "UTC" });

export function monthColumns(calendar: CertificateOverview["calendar"]): MonthColumn[] {
  return calendar.map(({ month, internal, external, unknown }) => {
    const first = new Date(`${month}T00:00:00Z`);
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    return {
      key: month,
      name: monthName.format(first),
      from: month,
      to: last.toISOString().slice(0, 10),
      values: { internal, external, unknown },
    };
  });
}
