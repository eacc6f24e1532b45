import { useQuery } from "@tanstack/react-query";
import { alertNumber, levelWords } from "#features/alerts/alerts.words.ts";
import { getSharedAlert } from "#features/alerts/shared-alerts.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { SharedAlertView } from "./shared-alert-view.tsx";

/** One alert of the company, as its people read it. */
export function SharedAlertPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getSharedAlert, { id }));
  return (
    <>
      <PageHeader
        title={data ? `${alertNumber(data.alert.number)} ${data.alert.title}` : "Alerta"}
        actions={
          <LinkButton look="quiet" to={`/Eventos/${levelWords[data?.alert.level ?? 1]}`}>
            Todas sus alertas
          </LinkButton>
        }
      />
      {data && <SharedAlertView detail={data} answer={<AnswerBox alert={data.alert} />} />}
      {!data && !error && <Skeleton count={8} />}
      {error && !data && (
        <ErrorState title="No se pudo abrir la alerta" failure={error} onRetry={() => refetch()} />
      )}
    </>
  );
}
