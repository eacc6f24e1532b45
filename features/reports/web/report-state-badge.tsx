import type { ManagedReport } from "#features/reports/manage-reports.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";

type State = Pick<ManagedReport, "status" | "version" | "published_version">;

/** Where a report stands, and whether visitors read something older than the newest version. */
export function ReportStateBadge({ status, version, published_version }: State) {
  if (status === "withdrawn") return <Badge>Retirado</Badge>;
  if (status === "draft") return <Badge tone="warning">Borrador</Badge>;
  if (published_version !== version) return <Badge tone="warning">Publicado, con cambios</Badge>;
  return <Badge tone="good">Publicado</Badge>;
}
