import { Link } from "react-router";
import { certificateStepLabels } from "#features/posture/certificates/certificates.labels.ts";
import type { CertificateDetail } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Lines, Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { CaseActivity } from "#platform/web/work/case-activity.tsx";
import detailStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";

import styles from "../certificates.module.css";
import { BandMark, LifetimeBar, SignMarks } from "../list/certificate-marks.tsx";
import { CertificateActions } from "./certificate-actions.tsx";
import { CertificateCare } from "./certificate-care.tsx";
import { CertificateFacts } from "./certificate-facts.tsx";
import { certificateSentence, nextStep, type Reader, signReason } from "./certificate-sentence.ts";
import { CertificateSightings } from "./certificate-sightings.tsx";
import { RenewalList } from "./renewal-list.tsx";

/** Shows one certificate: its state and next step, its places, its contents and its activity. */
export function CertificateView({ detail }: { detail: CertificateDetail }) {
  const { certificate, chain, replaced_by, replaces, story } = detail;
  const reader = useReader();
  const timeZone = usePersonZone();
  return (
    <article className={detailStyles.detail}>
      <div className={detailStyles.top}>
        <p className={detailStyles.sentence}>{certificateSentence(detail)}</p>
        <p className={styles.marks}>
          <BandMark band={certificate.band} /> <SignMarks {...certificate} />
        </p>
        <LifetimeBar {...certificate} />
        <p className={detailStyles.next}>{nextStep(detail, { reader, timeZone })}</p>
        <CertificateActions detail={detail} />
      </div>
      {certificate.signs.length > 0 && (
        <Section title="Qué hay que mirar">
          <Lines gap={2}>
            {certificate.signs.map((sign) => (
              <li key={sign}>{signReason(sign, certificate)}</li>
            ))}
          </Lines>
        </Section>
      )}
      {detail.renewals.length > 0 && <RenewalList detail={detail} />}
      <CertificateSightings detail={detail} />
      <TlsChecks detail={detail} />
      <Section title="Reemplazos y cadena">
        <Lines gap={2}>
          {replaced_by && (
            <Row as="li" align="baseline" gap={1} across={3}>
              Lo reemplaza <RelatedLink {...replaced_by} />
            </Row>
          )}
          {replaces.map((each) => (
            <Row key={each.id} as="li" align="baseline" gap={1} across={3}>
              Reemplazó a <RelatedLink {...each} />
            </Row>
          ))}
          {chain.map((each) => (
            <Row key={each.id} as="li" align="baseline" gap={1} across={3}>
              Lo firma <RelatedLink {...each} />
            </Row>
          ))}
          {!replaced_by && replaces.length === 0 && chain.length === 0 && (
            <Note as="li">No se conoce el certificado de quien lo firmó, ni otro que lo reemplace.</Note>
          )}
        </Lines>
      </Section>
      <CertificateCare key={certificate.version} certificate={certificate} />
      <CertificateFacts certificate={certificate} />
      <Section title="Conversación">
        <FeatureSlot
          slot="topics-about"
          about={{ path: paths.certificate(certificate.id), name: "este certificado" }}
        />
      </Section>
      {story.length > 0 && (
        <Section title="Historia">
          <CaseActivity
            steps={story}
            textOf={({ type }) => certificateStepLabels[type]}
            marksShared={false}
          />
        </Section>
      )}
    </article>
  );
}

function useReader(): Reader {
  const [manages, works] = [useMay("certificate.manage"), useMay("certificate.work")];
  if (manages) return "provider";
  return works ? "client" : "onlooker";
}

function RelatedLink({ id, name, not_after, band }: CertificateDetail["replaces"][number]) {
  return (
    <>
      <Link to={paths.certificate(id)} className={styles.wrap}>
        {name}
      </Link>
      <Note as="span">
        hasta el <ExactTime at={not_after} dayOnly />
      </Note>{" "}
      <BandMark band={band} />
    </>
  );
}

/** The TLS results of the hosts that present it. */
function TlsChecks({ detail: { tls, tls_checks } }: { detail: CertificateDetail }) {
  if (!tls_checks) return null;
  const { passed, failed, untested } = tls_checks;
  return (
    <Section title="Conexión segura donde se presenta">
      <p>
        {numberText(passed)} pruebas pasan y {numberText(failed)} fallan
        {untested > 0 && `; ${numberText(untested)} no se pudieron hacer`}.
      </p>
      {tls.length > 0 && (
        <Lines gap={2}>
          {tls.map(({ id, title, severity, host }) => (
            <Row key={id} as="li" align="baseline" gap={1} across={3}>
              <SeverityMark severity={severity} />
              <Link to={paths.finding(id)}>{title}</Link>
              <Note as="span">{host}</Note>
            </Row>
          ))}
        </Lines>
      )}
    </Section>
  );
}
