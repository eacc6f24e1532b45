import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listGaps } from "#features/identity/company-setup/company-setup.contract.ts";
import { gapLabels, setupPath, stepOfGap } from "#features/identity/company-setup/company-setup.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";

/** The list of a company's missing data, each with a link to its step; empty if nothing is missing. */
export default function CompanyGaps({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(listGaps, { company: companyId }));
  const gaps = data?.items[0]?.gaps ?? [];
  if (gaps.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={gaps.length === 1 ? "Falta 1 dato de la empresa" : `Faltan ${gaps.length} datos de la empresa`}
      actions={<Link to={setupPath(companyId)}>Continuar la puesta en marcha</Link>}
    >
      <Row as="span" align="stretch" gap={2}>
        {gaps.map((gap) => (
          <Link key={gap} to={setupPath(companyId, stepOfGap[gap])}>
            {gapLabels[gap]}
          </Link>
        ))}
      </Row>
    </Notice>
  );
}
