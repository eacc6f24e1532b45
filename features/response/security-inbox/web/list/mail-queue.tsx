import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { mailQuery } from "#features/response/security-inbox/contracts/mail-query.ts";
import {
  exportMails,
  type ReportedMail,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { listUnreadableSubmissions } from "../../contracts/inbox-address.contract.ts";
import { QuarantinedMails } from "../inbox-address/quarantined-mails.tsx";
import { RecentSubmissions } from "../own/recent-submissions.tsx";
import { ReportDialog } from "../own/report-dialog.tsx";
import { mailScreen } from "../work/mail-screen.tsx";
import { mailQueue } from "./mail-definition.tsx";

/** Unreadable submissions with their actions, for the people who decide. */
function UnreadableSubmissions() {
  const items = useQuery(callQuery(listUnreadableSubmissions, {})).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`No se pudo leer ${countOf(items.length, "correo reportado", "correos reportados")}`}
    >
      <p>
        Reintente la lectura en <Link to={paths.parkedJobs}>Trabajos detenidos</Link>. Si vuelve a fallar,
        pida a quien reportó que reenvíe el correo como archivo adjunto.
      </p>
      <ul className={styles.lines}>
        {items.map(({ id, file_name, reporter_name, reason, created_at }) => (
          <li key={id}>
            <strong>{file_name}</strong>{" "}
            <span className={styles.soft}>
              de {reporter_name}, <RelativeTime at={created_at} />
            </span>
            <br />
            {reason || "La lectura no ha terminado en una hora."}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The queue of reported mails, the next deadline first, with bulk decisions. */
export function MailQueue() {
  const list = useList(mailQueue);
  const [current, setCurrent] = useState<ReportedMail>();
  const [reporting, setReporting] = useState(false);
  const selection = useChosen(list.filter, list.total.count);
  const work = useCaseWork(mailScreen, {
    row: current,
    detail: undefined,
    viewer: useViewer(),
    many: selection.many && {
      selection: { ids: [...selection.ids] },
      count: selection.many.count,
    },
    onDone: selection.clearSelection,
    without: ["incident", "note"],
    more: [
      {
        key: "x",
        does: "Elegir el correo, para decidir varios a la vez",
        act: current && (() => selection.toggle(current.id)),
      },
      { key: "n", does: "Reportar un correo", act: () => setReporting(true) },
    ],
  });
  return (
    <ListPage
      list={list}
      actions={
        <Button notYet={lacksCompany(list.query.error)} onClick={() => setReporting(true)}>
          Reportar un correo
        </Button>
      }
      tools={
        <ExportMenu
          contract={exportMails}
          query={{ ...list.filter, sort: oneOf(mailQuery.sorts, list.sortWord) ?? "-arrived" }}
          name="correos-reportados"
          itemNoun="correos"
        />
      }
      over={
        <>
          <RecentSubmissions />
          <QuarantinedMails />
          <UnreadableSubmissions />
          {selection.many && (
            <StepSelection
              work={work}
              gender="masculine"
              count={selection.many.count}
              everything={false}
              // A bulk decision applies only to selected mails, never to a whole filter, because a person must have
              // seen the mails.
              total={{ count: selection.many.count, capped: false }}
              onNothing={selection.clearSelection}
            />
          )}
          <UndoLast undo={work.undo} />
        </>
      }
      chosen={selection}
      onCurrent={setCurrent}
    >
      {work.dialog}
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
    </ListPage>
  );
}
