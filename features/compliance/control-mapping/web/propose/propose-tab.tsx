import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  getControlMappingStatus,
  processControlMapping,
} from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { ProposedPairs } from "./proposed-pairs.tsx";

interface ProposeTabProps {
  source: StandardBrief;
  target: StandardBrief;
}

const refetchMs = 1_000;

/** The tab in which a person requests proposed pairs and accepts the correct ones. */
export function ProposeTab({ source, target }: ProposeTabProps) {
  const [request, setRequest] = useAddressParam("solicitud");
  const start = useMutation({
    mutationFn: () =>
      call(processControlMapping, { source_standard_id: source.id, target_standard_id: target.id }),
    onSuccess: ({ analysis_request_id }) => setRequest(analysis_request_id),
  });
  const ask = (
    <Button look="main" busy={start.isPending} onClick={() => start.mutate()}>
      Proponer correspondencias
    </Button>
  );
  return (
    <>
      {start.error && (
        <Notice tone="danger" title="No se pudo pedir la propuesta">
          {refusalText(start.error)}
        </Notice>
      )}
      {request ? (
        <Proposal id={request} source={source} target={target} again={ask} />
      ) : (
        <EmptyState
          title={`Buscar correspondencias de ${source.short_name} a ${target.short_name}`}
          action={ask}
        >
          Se recorren las correspondencias publicadas, también a través de otras normas, y se comparan los
          textos de los controles. Si su empresa usa un modelo externo, también los revisa. Usted revisa cada
          par y acepta los que sirven a su empresa.
        </EmptyState>
      )}
    </>
  );
}

interface ProposalProps extends ProposeTabProps {
  id: string;
  again: ReactNode;
}

function Proposal({ id, source, target, again }: ProposalProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getControlMappingStatus, { analysis_request_id: id }),
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return status === "pending" || status === "processing" ? refetchMs : false;
    },
  });
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo ver la propuesta" shape="rows" count={8} />
    );
  const ofThese = data.source_standard_id === source.id && data.target_standard_id === target.id;
  if (!ofThese || data.status === "cancelled") {
    return (
      <EmptyState title="La última propuesta era de otras normas" action={again}>
        Pida una para {source.short_name} y {target.short_name}.
      </EmptyState>
    );
  }
  if (data.status === "failed") {
    return (
      <EmptyState title="La propuesta no se pudo hacer" action={again}>
        {data.reason}
      </EmptyState>
    );
  }
  if (data.status !== "completed") {
    return (
      <Notice title="Buscando correspondencias">
        Va en {data.progress} %. Puede salir de esta página: la propuesta queda guardada en esta dirección.
      </Notice>
    );
  }
  return <ProposedPairs request={data} again={again} />;
}
