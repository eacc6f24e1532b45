import type { ReportedMail } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { DueMark } from "../due-mark.tsx";
import { StateMark, UnreadMark } from "../mail-marks.tsx";

/** Returns the reason without its details, for a row of the list. */
const firstSentence = (reason: string) => reason.split(/(?<=\.) /)[0];

/** The columns of a reported mail: subject and sender, state, suspicion, due date, assignee. */
export const mailColumns: readonly Column<ReportedMail>[] = [
  {
    key: "subject",
    title: "Correo",
    onPhone: "first",
    name: ({ code, subject }) => (
      <>
        <span className={styles.soft}>{code}</span> {subject || "Sin asunto"}
      </>
    ),
    cell: ({ sender_name, sender_address, signs }) => (
      <p className={styles.soft}>
        {sender_name} {sender_address || "Sin remitente"}
        {signs[0] && <> · {firstSentence(signs[0])}</>}
      </p>
    ),
  },
  {
    key: "state",
    title: "Estado",
    cell: (mail) => (
      <span className={styles.line}>
        <StateMark {...mail} />
        <UnreadMark failed={mail.reading_failed} />
        {mail.touched && <Badge tone="danger">Alguien interactuó</Badge>}
      </span>
    ),
  },
  {
    key: "score",
    title: "Señales",
    sortBy: "score",
    numeric: true,
    onPhone: "away",
    cell: ({ score }) => score,
  },
  {
    key: "campaign",
    title: "Campaña",
    tight: true,
    cell: ({ campaign, reports }) => (
      <>
        {campaign ? (
          <span title={campaign.name}>
            {campaign.code}, {countOf(campaign.mails, "correo", "correos")}
          </span>
        ) : (
          <span className={styles.soft}>Ninguna</span>
        )}
        {reports > 1 && <p className={styles.soft}>{countOf(reports, "reporte", "reportes")}</p>}
      </>
    ),
  },
  {
    key: "due",
    title: "Plazo",
    sortBy: "due",
    tight: true,
    cell: ({ due_at }) => <DueMark dueAt={due_at} />,
  },
  {
    key: "assignee",
    title: "A cargo",
    onPhone: "away",
    cell: ({ assignee_name }) => assignee_name ?? <span className={styles.soft}>Nadie</span>,
  },
  {
    key: "arrived",
    title: "Llegó",
    sortBy: "arrived",
    tight: true,
    onPhone: "away",
    cell: ({ arrived_at }) => <RelativeTime at={arrived_at} />,
  },
];

/** The columns of the dense table: one line each, with sender, first sign and campaign as tooltips. */
export const denseMailColumns: readonly Column<ReportedMail>[] = [
  {
    key: "subject",
    title: "Correo",
    onPhone: "first",
    cell: ({ code, subject, sender_name, sender_address, signs, campaign, touched }) => (
      <span
        title={[
          `${sender_name} ${sender_address || "Sin remitente"}`.trim(),
          signs[0] && firstSentence(signs[0]),
          campaign && `${campaign.code} ${campaign.name}`,
        ]
          .filter(Boolean)
          .join("\n")}
      >
        <span className={styles.soft}>{code}</span> {touched && <Badge tone="danger">Interactuó</Badge>}{" "}
        <strong>{subject || "Sin asunto"}</strong>
      </span>
    ),
  },
  {
    key: "score",
    title: "Señales",
    sortBy: "score",
    numeric: true,
    tight: true,
    cell: ({ score }) => score,
  },
  {
    key: "due",
    title: "Plazo",
    sortBy: "due",
    tight: true,
    cell: ({ due_at }) => <DueMark dueAt={due_at} brief />,
  },
  {
    key: "arrived",
    title: "Llegó",
    sortBy: "arrived",
    tight: true,
    cell: ({ arrived_at }) => <RelativeTime at={arrived_at} />,
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: (mail) => <StateMark {...mail} />,
  },
  {
    key: "owner",
    title: "De quién",
    tight: true,
    cell: ({ assignee_name }) => <PersonInitials name={assignee_name} />,
  },
];
