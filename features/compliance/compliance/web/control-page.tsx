import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getControl } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { ControlDetail } from "./control/control-detail.tsx";
import { isLaw, standardAddress } from "./status/standard-screens.ts";

/** The page of one control. */
export default function ControlPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(callQuery(getControl, { id }));
  if (error && !data)
    return (
      <>
        <PageHeader title="Control" />
        <ErrorState title="No se pudo abrir el control" failure={error} onRetry={() => refetch()} />
      </>
    );
  if (!data) return <Skeleton count={10} />;
  const { control, above } = data;
  const standard = { id: control.standard_id, code: control.standard_code };
  return (
    <>
      <PageHeader
        title={`${control.code} ${control.title}`}
        lead={
          <>
            {isLaw(control.standard_code) ? "Requisito" : "Control"} de {control.standard_name}
            {above.length > 0 && `: ${above.map(({ title }) => title).join(" › ")}`}
          </>
        }
        actions={<LinkButton to={`${standardAddress(standard)}?control=${id}`}>Ver en la norma</LinkButton>}
      />
      <ControlDetail id={id} />
    </>
  );
}
