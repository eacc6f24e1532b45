import type { ReportedMailDetail } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { mailScreen } from "../work/mail-screen.tsx";

/** The steps of a reported mail, by button or by key. */
export function MailActions({ detail }: { detail: ReportedMailDetail }) {
  const work = useCaseWork(mailScreen, { row: detail.mail, detail, viewer: useViewer() });
  return (
    <>
      <UndoLast undo={work.undo} />
      <StepActions work={work} />
      {work.dialog}
    </>
  );
}
