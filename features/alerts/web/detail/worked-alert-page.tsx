import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAlert } from "#features/alerts/alerts.contract.ts";
import { alertNumber, levelWords } from "#features/alerts/alerts.words.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Writing } from "../compose/composer.tsx";
import { alertSentence } from "../queue/alert-sentence.ts";
import { useAlertWork } from "../work/use-alert-work.tsx";
import { AlertActions } from "./alert-actions.tsx";
import { WideAlertView } from "./alert-view.tsx";

/** Everything about one alert, and everything that can be done with it. */
export function WorkedAlertPage({ id }: { id: string }) {
  const { data: detail, error, refetch } = useQuery(callQuery(getAlert, { id }));
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const work = useAlertWork({
    alert: detail?.alert,
    detail,
    onGone: () => undefined,
    onWrite: (voice) => setWriting(({ asked }) => ({ voice, asked: asked + 1 })),
  });
  if (!detail)
    return (
      <>
        <PageHeader title="Alerta" />
        {error ? (
          <ErrorState title="No se pudo abrir la alerta" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={8} />
        )}
      </>
    );
  const { alert } = detail;
  const { title, rest } = alertSentence(alert);
  return (
    <>
      <PageHeader
        title={`${alertNumber(alert.number)} ${title}`}
        lead={rest && `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`}
        actions={
          <>
            <LinkButton small look="quiet" to={`/Eventos/${levelWords[alert.level]}`}>
              Volver a la cola
            </LinkButton>
            <AlertActions alert={alert} work={work} />
          </>
        }
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
