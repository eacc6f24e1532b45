import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getOwnMail } from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { getMail } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AbsentPage } from "#platform/web/kit/layout/absent-page.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { MailActions } from "./detail/mail-actions.tsx";
import { MailView } from "./detail/mail-view.tsx";
import { OwnMailView } from "./own/own-mail-view.tsx";

const absentPage = { title: "Correo reportado", failed: "No se pudo abrir el correo" };

const titleOf = ({ code, subject }: { code: string; subject: string }) =>
  `${code} ${subject || "Sin asunto"}`;

/** The page of one mail for its reporter. */
function OwnMailPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getOwnMail, { id }));
  if (!data) return <AbsentPage {...absentPage} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={titleOf(data.mail)} step={data.mail.code} />
      <OwnMailView detail={data} />
    </>
  );
}

/** The page of one mail with all its data and actions, for the people who decide about it. */
function WorkedMailPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getMail, { id }));
  if (!data) return <AbsentPage {...absentPage} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={titleOf(data.mail)} step={data.mail.code} actions={<MailActions detail={data} />} />
      <MailView detail={data} />
    </>
  );
}

/** The page of one reported mail, in the view of the reader's side. */
export default function ReportedMailPage() {
  const { id = "" } = useParams();
  return useMay("inbox.decide") ? <WorkedMailPage key={id} id={id} /> : <OwnMailPage key={id} id={id} />;
}
