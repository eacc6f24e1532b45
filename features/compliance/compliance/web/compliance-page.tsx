import { useQuery } from "@tanstack/react-query";
import { getOverview } from "#features/compliance/compliance/compliance.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { NoStandards } from "./overview/no-standards.tsx";
import { OverviewParts } from "./overview/overview-parts.tsx";
import { FormulaButton } from "./score/formula-button.tsx";

/** The compliance page: the company's state in each standard that it follows, open work and coming dates. */
export default function CompliancePage() {
  const { data, error, refetch } = useQuery(callQuery(getOverview, {}));
  const followed = data !== undefined && data.standards.length > 0;
  return (
    <>
      <PageHeader
        title="Cumplimiento"
        lead={
          <>
            Cómo está su empresa en cada norma que sigue.
            {(followed || !data) && <> Datos: {data ? <RelativeTimeInside at={data.as_of} /> : "…"}.</>}
          </>
        }
        actions={
          <>
            <FormulaButton />
            {followed && <LinkButton to={paths.complianceExecutive}>Ver en una página</LinkButton>}
          </>
        }
      />
      {!data ? (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar el cumplimiento"
          shape="rows"
          count={10}
        />
      ) : followed ? (
        <>
          <OverviewParts overview={data} />
          {/* This section loads after the others. If it came first, it would move them down. */}
          <FeatureSlot slot="newest-analysis" />
        </>
      ) : (
        <NoStandards />
      )}
    </>
  );
}
