import { useState } from "react";
import { mailStatuses } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import {
  listOwnMails,
  type OwnMail,
} from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { mailStatusLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { DueMark } from "../due-mark.tsx";

import { StateMark, UnreadMark } from "../mail-marks.tsx";
import { RecentSubmissions } from "./recent-submissions.tsx";
import { ReportDialog } from "./report-dialog.tsx";

/** Returns the first advice in an answer, for the list. */
const firstAdvice = (answer: string) =>
  answer
    .split("\n")
    .find((line) => line.startsWith("- ") && answer.indexOf("Qué hacer") < answer.indexOf(line))
    ?.slice(2) ?? answer.split("\n")[0];

const columns: readonly Column<OwnMail>[] = [
  {
    key: "subject",
    title: "Correo",
    onPhone: "first",
    name: ({ code, subject }) => (
      <>
        <span className={styles.soft}>{code}</span> {subject || "Sin asunto"}
      </>
    ),
    cell: ({ sender }) => <p className={styles.soft}>{sender || "Sin remitente"}</p>,
  },
  {
    key: "state",
    title: "Qué es",
    tight: true,
    cell: (mail) => (
      <span className={styles.line}>
        <StateMark {...mail} />
        <UnreadMark failed={mail.reading_failed} />
      </span>
    ),
  },
  {
    key: "advice",
    title: "Qué hacer",
    cell: ({ status, answer, due_at }) =>
      status === "resolved" ? (
        firstAdvice(answer)
      ) : (
        <span className={styles.line}>
          No lo use todavía. <DueMark dueAt={due_at} />
        </span>
      ),
  },
  {
    key: "reported",
    title: "Lo reportó",
    tight: true,
    onPhone: "away",
    cell: ({ reported_at }) => <RelativeTime at={reported_at} />,
  },
];

const ownMails = defineList({
  title: "Buzón de seguridad",
  lead: "Correos sospechosos que usted reportó: qué resultaron ser y qué hacer.",
  caption: "Correos que usted reportó",
  call: listOwnMails,
  itemNoun: "correos",
  failed: "No se pudieron cargar sus reportes",
  search: "Buscar por asunto o remitente",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "status",
      as: "chips",
      options: mailStatuses.map((value) => ({ value, label: mailStatusLabels[value].word, uncounted: true })),
    },
  ],
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }: OwnMail) => paths.reportedMail(id) },
  empty: {
    title: "No ha reportado correos",
    text: "Si un correo le parece extraño, repórtelo aquí: lo revisamos y le decimos qué es y qué hacer.",
  },
  nothingMatches: "Ningún correo coincide",
});

/** The mails that a person reported, with the decision and the next step. */
export function OwnMails() {
  const list = useList(ownMails);
  const [reporting, setReporting] = useState(false);
  usePageKeys([{ key: "n", does: "Reportar un correo", act: () => setReporting(true) }]);
  return (
    <ListPage
      list={list}
      actions={
        <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => setReporting(true)}>
          Reportar un correo
        </Button>
      }
      over={<RecentSubmissions />}
    >
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
    </ListPage>
  );
}
