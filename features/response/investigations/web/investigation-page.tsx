import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getInvestigation } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { getSharedInvestigation } from "#features/response/investigations/contracts/shared-investigations.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedInvestigationView } from "./client/shared-investigation-view.tsx";
import { InvestigationActions } from "./detail/investigation-actions.tsx";
import { InvestigationView } from "./detail/investigation-view.tsx";

/** Shown while an investigation loads, or when it cannot be loaded. */
function NotThere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Investigación" />
      <NotLoaded query={{ error, refetch: onRetry }} title="No se pudo abrir la investigación" count={10} />
    </>
  );
}

/** The page of one investigation for people of the company. */
function SharedInvestigationPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getSharedInvestigation, { id }));
  if (!data) return <NotThere error={error} onRetry={refetch} />;
  const { code, question } = data.investigation;
  return (
    <>
      <PageHeader title={`${code} ${question}`} step={code} />
      <SharedInvestigationView detail={data} />
    </>
  );
}

/** The page of one investigation with all its data and actions, for people of the provider. */
function WorkedInvestigationPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getInvestigation, { id }));
  if (!data) return <NotThere error={error} onRetry={refetch} />;
  const { code, question } = data.investigation;
  return (
    <>
      <PageHeader
        title={`${code} ${question}`}
        step={code}
        lead={data.context || undefined}
        actions={<InvestigationActions detail={data} />}
      />
      <InvestigationView detail={data} />
    </>
  );
}

/** The page of one investigation, in the view of the reader's side. */
export default function InvestigationPage() {
  const { id = "" } = useParams();
  return useMay("investigation.work") ? (
    <WorkedInvestigationPage key={id} id={id} />
  ) : (
    <SharedInvestigationPage id={id} />
  );
}
