import { keyText, scopeLabels } from "#features/posture/certificates/certificates.labels.ts";
import type { ListedCertificate } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../certificates.module.css";
import { BandMark, LifetimeBar, SignMarks } from "./certificate-marks.tsx";

export const certificateColumns: readonly Column<ListedCertificate>[] = [
  {
    key: "name",
    title: "Certificado",
    onPhone: "first",
    name: ({ name }) => <span className={styles.wrap}>{name}</span>,
    cell: ({ issuer_name, name_count }) => (
      <Note>
        {issuer_name || "Emisor sin nombre"}
        {name_count > 1 && ` · ${numberText(name_count)} nombres`}
      </Note>
    ),
  },
  {
    key: "expiry",
    title: "Vence",
    onPhone: "titled",
    cell: (certificate) => (
      <>
        <Row as="span" align="baseline" gap={1} across={3}>
          <ExactTime at={certificate.not_after} dayOnly /> <BandMark band={certificate.band} />
        </Row>
        <LifetimeBar {...certificate} />
      </>
    ),
  },
  { key: "signs", title: "Señales", cell: (certificate) => <SignMarks {...certificate} /> },
  {
    key: "places",
    title: "Se presenta en",
    onPhone: "titled",
    cell: ({ endpoints, last_seen_at, scope }) => (
      <>
        {endpoints === 0
          ? "Ningún punto conocido"
          : `${numberText(endpoints)} ${endpoints === 1 ? "punto" : "puntos"}`}
        <Note>
          {scope === "unknown" && `${scopeLabels.unknown} · `}
          {last_seen_at ? (
            <>
              Visto <RelativeTime at={last_seen_at} />
            </>
          ) : (
            "Nunca visto"
          )}
        </Note>
      </>
    ),
  },
  { key: "key", title: "Clave", tight: true, onPhone: "titled", cell: keyText },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "titled",
    cell: ({ owner_name }) => owner_name || <Note as="span">Nadie</Note>,
  },
];

/** The columns of the list in its dense form. */
export const denseCertificateColumns: readonly Column<ListedCertificate>[] = certificateColumns.map(
  (column) => {
    if (column.key === "name")
      return {
        ...column,
        tight: true,
        cell: () => null,
      };
    if (column.key === "expiry")
      return {
        ...column,
        tight: true,
        cell: ({ not_after, band, days_left }) => (
          <span className={styles.marks}>
            <ExactTime at={not_after} dayOnly /> ({numberText(days_left)} d) <BandMark band={band} />
          </span>
        ),
      };
    if (column.key === "places")
      return { ...column, tight: true, numeric: true, cell: ({ endpoints }) => numberText(endpoints) };
    return { ...column, tight: true };
  },
);
