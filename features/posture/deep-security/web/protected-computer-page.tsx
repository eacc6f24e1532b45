import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getComputer } from "#features/posture/deep-security/contracts/computers.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ComputerParts, computerSentence } from "./computers/computer-detail.tsx";
import { computersPath } from "./protection-address.ts";

/** The page of one protected computer. */
export default function ProtectedComputerPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getComputer, { id }));
  if (!data)
    return (
      <AbsentPage
        title="Equipo protegido"
        failed="No se pudo abrir el equipo"
        error={error}
        onRetry={refetch}
      />
    );
  return (
    <>
      <PageHeader
        title={data.display_name}
        lead={computerSentence(data)}
        actions={<LinkButton to={computersPath()}>Ver todos los equipos</LinkButton>}
      />
      <ComputerParts computer={data} />
    </>
  );
}
