import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listGaps } from "#features/identity/company-setup/company-setup.contract.ts";
import { gapLabels, setupPath } from "#features/identity/company-setup/company-setup.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** The number of missing data of a company in a list; all rows share one request. */
export default function GapCount({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(listGaps, {}));
  const gaps = data?.items.find(({ company }) => company.id === companyId)?.gaps;
  if (gaps === undefined) return "—";
  if (gaps.length === 0) return "Completa";
  return (
    <Link to={setupPath(companyId)} title={gaps.map((gap) => gapLabels[gap]).join(", ")}>
      Faltan {gaps.length}
    </Link>
  );
}
