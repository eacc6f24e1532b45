import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getCertificate } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import { CertificateView } from "./detail/certificate-view.tsx";

/** The page of one certificate. */
export default function CertificatePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getCertificate, { id }));
  if (!data)
    return (
      <AbsentPage
        title="Certificado"
        failed="No se pudo abrir el certificado"
        error={error}
        onRetry={refetch}
      />
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
