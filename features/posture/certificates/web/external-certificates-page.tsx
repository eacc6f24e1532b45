import { certificateList } from "./list/certificate-definition.tsx";
import { CertificateList } from "./list/certificate-list.tsx";

const external = certificateList("external");

/** The certificates that the company's services show on the internet. */
export default function ExternalCertificatesPage() {
  return <CertificateList definition={external} />;
}
