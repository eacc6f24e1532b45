import type {
  MailMalice,
  MailStatus,
  MailVerdict,
} from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import {
  decisionWords,
  mailStatusLabels,
  verdictLabels,
} from "#features/response/security-inbox/security-inbox.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { CaseStateMark } from "#platform/web/work/case-state-mark.tsx";

interface StateMarkProps {
  status: MailStatus;
  verdict: MailVerdict | null;
  malice: MailMalice | null;
}

/** Marks a mail that could not be read at all. */
export const UnreadMark = ({ failed }: { failed: boolean }) =>
  failed ? <Badge tone="warning">No se pudo leer</Badge> : null;

/** The state of a mail and its verdict. */
export function StateMark({ status, verdict, malice }: StateMarkProps) {
  return (
    <CaseStateMark
      state={mailStatusLabels[status]}
      verdict={
        verdict && {
          word: decisionWords(verdict, malice).replace(": ", ", "),
          tone: verdictLabels[verdict].tone,
        }
      }
    />
  );
}
