import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import type { Writing } from "#platform/web/work/composer.tsx";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { alertNumber } from "../alerts.labels.ts";
import { getSharedAlert } from "../contracts/shared-alerts.contract.ts";
import { AnswerBox } from "./client/answer-box.tsx";
import { SharedAlertView } from "./client/shared-alert-view.tsx";
import { WideAlertView } from "./detail/alert-view.tsx";
import { alertSentence } from "./queue/alert-sentence.ts";
import { useAlertWork } from "./work/use-alert-work.ts";

/** The page of one alert for people of the company. */
function SharedAlertPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getSharedAlert, { id }));
  return (
    <>
      <PageHeader
        title={data ? `${alertNumber(data.alert.number)} ${data.alert.title}` : "Alerta"}
        step={data && alertNumber(data.alert.number)}
      />
      {data && <SharedAlertView detail={data} answer={<AnswerBox alert={data.alert} />} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la alerta" count={8} />}
    </>
  );
}

/** The page of one alert with all its data and actions. */
function WorkedAlertPage({ id }: { id: string }) {
  const { data: detail, error, refetch } = useQuery(callQuery(getAlert, { id }));
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const work = useAlertWork({
    alert: detail?.alert,
    detail,
    onLeave: () => undefined,
    onWrite: (voice) => setWriting(({ asked }) => ({ voice, asked: asked + 1 })),
  });
  if (!detail)
    return (
      <>
        <PageHeader title="Alerta" />
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la alerta" count={8} />
      </>
    );
  const { alert } = detail;
  const { title, rest } = alertSentence(alert);
  return (
    <>
      <PageHeader
        title={`${alertNumber(alert.number)} ${title}`}
        step={alertNumber(alert.number)}
        lead={rest && `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`}
        actions={<StepActions work={work} />}
      />
      <WideAlertView
        detail={detail}
        work={work}
        writing={writing}
        onVoice={(voice) => setWriting({ voice, asked: 0 })}
      />
      {work.dialog}
    </>
  );
}

/** The page of one alert, in the view of the reader's side. */
export default function AlertPage() {
  const { id = "" } = useParams();
  return useMay("alert.triage") ? <WorkedAlertPage key={id} id={id} /> : <SharedAlertPage id={id} />;
}
