import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listGaps } from "#features/identity/company-setup/company-setup.contract.ts";
import { gapWords, setupPath } from "#features/identity/company-setup/company-setup.words.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** How many facts a company of a list lacks; all rows share one question. */
export default function GapCount({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(listGaps, {}));
  const gaps = data?.items.find(({ company }) => company.id === companyId)?.gaps;
  if (gaps === undefined) return "—";
  if (gaps.length === 0) return "Completa";
  return (
    <Link to={setupPath(companyId)} title={gaps.map((gap) => gapWords[gap]).join(", ")}>
      Faltan {gaps.length}
    </Link>
  );
}
