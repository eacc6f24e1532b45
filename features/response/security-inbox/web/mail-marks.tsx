import type {
  MailMalice,
  MailStatus,
  MailVerdict,
} from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import {
  decisionWords,
  mailStatusWords,
  verdictWords,
} from "#features/response/security-inbox/security-inbox.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

interface StateMarkProps {
  status: MailStatus;
  verdict: MailVerdict | null;
  malice: MailMalice | null;
}

/** Marks a mail of which nothing could be read. */
export const UnreadMark = ({ failed }: { failed: boolean }) =>
  failed ? <Badge tone="warning">No se pudo leer</Badge> : null;

/** How far it is; of a resolved one, what it turned out to be. */
export function StateMark({ status, verdict, malice }: StateMarkProps) {
  if (status === "resolved" && verdict)
    return <Badge tone={verdictWords[verdict].tone}>{decisionWords(verdict, malice)}</Badge>;
  return <Badge tone={mailStatusWords[status].tone}>{mailStatusWords[status].word}</Badge>;
}
