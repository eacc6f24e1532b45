import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listCertificates } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { Lines, Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { certificatesPath } from "./certificate-address.ts";
import styles from "./certificates.module.css";
import { BandMark, SignMarks } from "./list/certificate-marks.tsx";

const visibleCount = 5;

/** The certificates that one asset presents, the first to expire first: a section of the asset's page. */
export default function AssetCertificates({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useQuery(
    callQuery(listCertificates, { asset: assetId, limit: visibleCount }),
  );
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar sus certificados" count={2} />;
  const { items, total } = data;
  if (items.length === 0)
    return (
      <Note>
        Ningún escaneo ha visto que este activo presente un certificado. Si no se ha escaneado, no se sabe.
      </Note>
    );
  return (
    <>
      <Lines gap={2}>
        {items.map((certificate) => (
          <Row key={certificate.id} as="li" align="baseline" gap={1} across={3}>
            <Link to={paths.certificate(certificate.id)} className={styles.wrap}>
              {certificate.name}
            </Link>
            <Note as="span">
              hasta el <ExactTime at={certificate.not_after} dayOnly />
            </Note>
            <BandMark band={certificate.band} /> <SignMarks {...certificate} />
          </Row>
        ))}
      </Lines>
      {total.count > items.length && (
        <LinkBelow to={certificatesPath("all", { activo: assetId })}>
          Ver los {numberText(total.count)}
        </LinkBelow>
      )}
    </>
  );
}
