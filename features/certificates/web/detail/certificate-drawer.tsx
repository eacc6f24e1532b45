import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getCertificate } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { certificatePath } from "../certificate-address.ts";
import { CertificateView } from "./certificate-view.tsx";

interface CertificateDrawerProps {
  id: string;
  onClose: () => void;
  position?: DrawerPosition;
}

/** One certificate beside its list. */
export function CertificateDrawer({ id, onClose, position }: CertificateDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getCertificate, { id }));
  return (
    <Drawer title={data ? data.certificate.name : "Certificado"} onClose={onClose} position={position}>
      {error && !data && (
        <ErrorState title="No se pudo abrir el certificado" failure={error} onRetry={() => refetch()} />
      )}
      {!error && !data && <Skeleton count={10} />}
      {data && (
        <>
          <p>
            <Link to={certificatePath(id)}>Abrir en su página</Link>
          </p>
          <CertificateView detail={data} />
        </>
      )}
    </Drawer>
  );
}
