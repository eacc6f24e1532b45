import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getCertificate } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import { CertificateView } from "./detail/certificate-view.tsx";

/** One certificate on a page of its own. */
export default function CertificatePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getCertificate, { id }));
  if (!data)
    return (
      <>
        <PageHeader title="Certificado" />
        {error ? (
          <ErrorState title="No se pudo abrir el certificado" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={10} />
        )}
      </>
    );
  return (
    <>
      <PageHeader title={data.certificate.name} lead={data.certificate.issuer_name} />
      <SectionHeading value="h2">
        <CertificateView key={id} detail={data} />
      </SectionHeading>
    </>
  );
}
