import { useState } from "react";
import { chainLabels, keyText } from "#features/posture/certificates/certificates.labels.ts";
import type { CertificateDetail } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import detailStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../certificates.module.css";

const maxNames = 12;

/** The data in the certificate itself. */
export function CertificateFacts({ certificate }: { certificate: CertificateDetail["certificate"] }) {
  const { names, name_count } = certificate;
  const [all, setAll] = useState(false);
  const visibleValues = all ? names : names.slice(0, maxNames);
  return (
    <Section title="Qué dice el certificado">
      <FactList>
        <Fact name={`Nombres (${numberText(name_count)})`}>
          {names.length === 0 ? (
            "Ninguno"
          ) : (
            <>
              <ul className={styles.names}>
                {visibleValues.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              {names.length > visibleValues.length && (
                <Button small look="quiet" onClick={() => setAll(true)}>
                  Ver los {numberText(names.length)}
                </Button>
              )}
              {all && name_count > names.length && (
                <Note>Se guardan los primeros {numberText(names.length)}.</Note>
              )}
            </>
          )}
        </Fact>
        <Fact name="Titular">{certificate.subject || "No lo dice"}</Fact>
        <Fact name="Emisor">{certificate.issuer || "No lo dice"}</Fact>
        <Fact name="Vale desde">
          <ExactTime at={certificate.not_before} />
        </Fact>
        <Fact name="Vale hasta">
          <ExactTime at={certificate.not_after} />
        </Fact>
        <Fact name="Clave">{keyText(certificate)}</Fact>
        <Fact name="Firma">{certificate.signature_algorithm || "No se sabe"}</Fact>
        <Fact name="Cadena">
          {certificate.chain ? chainLabels[certificate.chain] : "Sin dato de los escaneos"}
        </Fact>
        <Fact name="Revocado">
          {certificate.revoked === null ? "Sin dato de los escaneos" : certificate.revoked ? "Sí" : "No"}
        </Fact>
        <Fact name="Serie">
          <span className={detailStyles.mono}>{certificate.serial || "No se sabe"}</span>
        </Fact>
        <Fact name="Huella SHA-256">
          <span className={detailStyles.mono}>{certificate.fingerprint ?? "No se sabe"}</span>
        </Fact>
        <Fact name="Se conoce desde">
          {certificate.created_by_name}, <ExactTime at={certificate.created_at} />
        </Fact>
      </FactList>
    </Section>
  );
}
