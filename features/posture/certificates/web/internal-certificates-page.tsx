import { certificateList } from "./list/certificate-definition.tsx";
import { CertificateList } from "./list/certificate-list.tsx";

const internal = certificateList("internal");

/** The certificates that the company's systems use within its networks. */
export default function InternalCertificatesPage() {
  return <CertificateList definition={internal} />;
}
