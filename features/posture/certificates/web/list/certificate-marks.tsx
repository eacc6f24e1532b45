import {
  bandLabels,
  expiryText,
  renewalLabels,
  signLabels,
} from "#features/posture/certificates/certificates.labels.ts";
import type { ListedCertificate } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "../certificates.module.css";

export function BandMark({ band }: Pick<ListedCertificate, "band">) {
  const { text, tone } = bandLabels[band];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The warning signs of a certificate, each with its reason on hover, and its open renewal. */
export function SignMarks({ signs, renewal }: Pick<ListedCertificate, "signs" | "renewal">) {
  if (signs.length === 0 && renewal === null) return null;
  return (
    <span className={styles.marks}>
      {signs.map((sign) => (
        <span key={sign} title={signLabels[sign].reason}>
          <Badge tone={signLabels[sign].tone}>{signLabels[sign].text}</Badge>
        </span>
      ))}
      {renewal && <Badge tone={renewalLabels[renewal].tone}>{renewalLabels[renewal].text}</Badge>}
    </span>
  );
}

/** A bar with the used part of a certificate's lifetime; days and share are also stated as text. */
export function LifetimeBar(certificate: Pick<ListedCertificate, "band" | "days_left" | "percent_left">) {
  const { band, percent_left } = certificate;
  return (
    <span className={styles.lifetime}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.gone}
          data-tone={bandLabels[band].tone}
          style={{ inlineSize: `${100 - percent_left}%` }}
        />
      </span>
      <Note as="span">{expiryText(certificate)}</Note>
    </span>
  );
}
