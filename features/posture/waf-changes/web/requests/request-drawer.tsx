import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  approveRequest,
  getRequest,
  refuseRequest,
  type WafRequest,
  withdrawRequest,
} from "#features/posture/waf-changes/contracts/requests.contract.ts";
import {
  changeKindLabels,
  changePath,
  requestCode,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ChangeStateBadge, RequestBadge } from "../waf-marks.tsx";

interface RequestDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one request beside the list. */
export function RequestDrawer({ id, position, onClose }: RequestDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getRequest, { id }));
  return (
    <Drawer title={data ? requestCode(data.number) : "Solicitud"} onClose={onClose} position={position}>
      {data && <RequestParts request={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la solicitud" count={8} />}
    </Drawer>
  );
}

function RequestParts({ request }: { request: WafRequest }) {
  const { state, summary, is_emergency, reason } = request;
  return (
    <Stack as="article" gap={5} bounded>
      <p className={styles.line}>
        <RequestBadge state={state} />
        {is_emergency && <Badge tone="warning">Emergencia</Badge>}
      </p>
      <p className={styles.sentence}>{summary}</p>
      {reason && (
        <Stack as="section" gap={3} bounded>
          <h3 className={styles.heading}>Motivo</h3>
          <p>{reason}</p>
        </Stack>
      )}
      <RequestActions key={request.version} request={request} />
      <RequestFacts request={request} />
      <ChangesPart request={request} />
    </Stack>
  );
}

function RequestActions({
  request: { id, version, state, number, linked_changes },
}: {
  request: WafRequest;
}) {
  const answers = useMay("waf.answer");
  const requests = useMay("waf.request");
  const [dialog, setDialog] = useState<"refuse" | "withdraw">();
  const approve = useCallMutation(approveRequest, () => showToast("good", "Solicitud aprobada"));
  const refuse = useCallMutation(refuseRequest, () => showToast("good", "Solicitud rechazada"));
  const withdraw = useCallMutation(withdrawRequest, () => showToast("good", "Solicitud retirada"));
  const decides = answers && state === "pending";
  const withdraws =
    requests && linked_changes === 0 && ["pending", "approved", "not_executed"].includes(state);
  if (!decides && !withdraws) return null;
  const close = () => setDialog(undefined);
  return (
    <Stack gap={3} bounded>
      <div className={styles.line}>
        {decides && (
          <>
            <Button look="main" busy={approve.isPending} onClick={() => approve.mutate({ id, version })}>
              Aprobar
            </Button>
            <Button onClick={() => setDialog("refuse")}>Rechazar</Button>
          </>
        )}
        {withdraws && (
          <Button look="quiet" onClick={() => setDialog("withdraw")}>
            Retirar la solicitud
          </Button>
        )}
      </div>
      <SaveTrouble failure={approve.error} />
      {dialog === "refuse" && (
        <ReasonDialog
          title={`Rechazar ${requestCode(number)}`}
          text="El proveedor no debe hacer este cambio."
          label="Motivo"
          action="Rechazar"
          bounds={{ min: 5, max: 1_000 }}
          busy={refuse.isPending}
          failure={refuse.error}
          onClose={close}
          onReason={(reason) => refuse.mutate({ id, version, reason })}
        />
      )}
      {dialog === "withdraw" && (
        <ReasonDialog
          title={`Retirar ${requestCode(number)}`}
          label="Motivo"
          action="Retirar"
          bounds={{ min: 5, max: 1_000 }}
          busy={withdraw.isPending}
          failure={withdraw.error}
          onClose={close}
          onReason={(reason) => withdraw.mutate({ id, version, reason })}
        />
      )}
    </Stack>
  );
}

function RequestFacts({ request }: { request: WafRequest }) {
  const { kinds, sites, topic, decided_at, decided_by_name, state } = request;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Datos</h3>
      <FactList>
        <Fact name="Solicita">{request.requested_by_name}</Fact>
        <Fact name="Ventana">
          <ExactTime at={request.window_from} /> a <ExactTime at={request.window_to} />
        </Fact>
        <Fact name="Sitios">{sites.length > 0 ? sites.join(", ") : "Toda la cuenta"}</Fact>
        <Fact name="Tipos de cambio">
          {kinds.length > 0 ? kinds.map((kind) => changeKindLabels[kind]).join(", ") : "Cualquiera"}
        </Fact>
        {topic && (
          <Fact name="Tema">
            <Link to={paths.topic(topic.id)}>{topic.subject}</Link>
          </Fact>
        )}
        <Fact name="Registrada">
          <ExactTime at={request.created_at} /> · {request.created_by_name}
        </Fact>
        {decided_at && decided_by_name && (
          <Fact name={state === "refused" ? "Rechazada" : state === "withdrawn" ? "Retirada" : "Aprobada"}>
            <ExactTime at={decided_at} /> · {decided_by_name}
          </Fact>
        )}
      </FactList>
    </Stack>
  );
}

function ChangesPart({ request: { changes, state } }: { request: WafRequest }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Cambios</h3>
      {changes.length === 0 && (
        <p className={styles.soft}>
          {state === "not_executed"
            ? "La ventana terminó sin ningún cambio."
            : "Todavía no hay cambios de esta solicitud."}
        </p>
      )}
      <Lines gap={3} bounded>
        {changes.map((change) => (
          <li key={change.id} className={styles.two}>
            <span className={styles.line}>
              <Link to={changePath(change.id)}>{change.type_text}</Link>
              <ChangeStateBadge state={change.state} />
            </span>
            <span className={styles.soft}>
              <ExactTime at={change.occurred_at} /> · {change.actor_name}
            </span>
          </li>
        ))}
      </Lines>
    </Stack>
  );
}
