import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getChange, type WafChange } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import {
  actorKindLabels,
  changeKindLabels,
  requestCode,
  requestPath,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { FieldChanges } from "../configuration/field-changes.tsx";
import { ChangeStateBadge, EffectBadge } from "../waf-marks.tsx";
import { ChangeActions } from "./change-actions.tsx";

interface ChangeDrawerProps {
  id: string;
  title: string | undefined;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one change beside the list. */
export function ChangeDrawer({ id, title = "Cambio", position, onClose }: ChangeDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getChange, { id }));
  return (
    <Drawer title={data?.type_text ?? title} onClose={onClose} position={position}>
      {data && <ChangeParts change={data} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el cambio" count={8} />}
    </Drawer>
  );
}

function ChangeParts({ change }: { change: WafChange }) {
  const { effect, effect_reason, state, request, is_emergency, alert, reason } = change;
  return (
    <Stack as="article" gap={5} bounded>
      <p className={styles.line}>
        <EffectBadge effect={effect} />
        <ChangeStateBadge state={state} />
        {is_emergency && <Badge tone="warning">Emergencia</Badge>}
      </p>
      <p className={styles.sentence}>{effect_reason}</p>
      {request && (
        <p>
          {state === "proposed" ? "Puede corresponder a la solicitud " : "Solicitud: "}
          <Link to={requestPath(request.id)}>{requestCode(request.number)}</Link>
          {change.score !== null && ` (${change.score} de 100 puntos)`}
        </p>
      )}
      {alert && (
        <p>
          Alerta: <Link to={paths.alert(1, alert.id)}>ALR-{alert.number}</Link>
        </p>
      )}
      {reason && (
        <Stack as="section" gap={3} bounded>
          <h3 className={styles.heading}>Motivo</h3>
          <p>{reason}</p>
        </Stack>
      )}
      <ChangeActions key={change.version} change={change} />
      <DetailPart change={change} />
      <ChangeFacts change={change} />
      <RawPart change={change} />
    </Stack>
  );
}

function DetailPart({ change: { detail } }: { change: WafChange }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Antes y después</h3>
      {detail ? (
        <>
          <p className={styles.soft}>
            {detail.object}: configuración del <ExactTime at={detail.before_at} /> y del{" "}
            <ExactTime at={detail.after_at} />.
            {detail.other_changes > 0 &&
              ` Incluye ${detail.other_changes} cambios más del mismo objeto entre ambas fechas.`}
          </p>
          {detail.fields.length > 0 ? (
            <FieldChanges fields={detail.fields} />
          ) : (
            <p>Las dos configuraciones son iguales.</p>
          )}
        </>
      ) : (
        <p>Sin detalle: no hay dos configuraciones guardadas alrededor del cambio.</p>
      )}
    </Stack>
  );
}

const originLabels = { file: "Archivo cargado", push: "Envío de SIEM", api: "API de Imperva" } as const;

function ActorText({ change: { actor_name, actor, known_actor } }: { change: WafChange }) {
  const owner = known_actor?.owner_name;
  return (
    <span className={styles.two}>
      <span>{actor_name}</span>
      {known_actor && (
        <span className={styles.soft}>
          {actorKindLabels[known_actor.kind]}
          {owner && `: ${owner}`}
          {known_actor.is_provider && " (equipo del proveedor)"}
        </span>
      )}
      {!known_actor && actor !== actor_name && actor !== "" && (
        <span className={styles.soft}>Identificador {actor}</span>
      )}
    </span>
  );
}

function ChangeFacts({ change }: { change: WafChange }) {
  const { kind, site_name, on_behalf_of, account, message, settled_by_name, settled_at } = change;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Datos</h3>
      <FactList>
        <Fact name="Fecha">
          <ExactTime at={change.occurred_at} />
        </Fact>
        <Fact name="Autor">
          <ActorText change={change} />
        </Fact>
        {on_behalf_of && <Fact name="En nombre de">{on_behalf_of}</Fact>}
        <Fact name="Tipo">{changeKindLabels[kind]}</Fact>
        <Fact name="Sitio">{site_name ?? "Toda la cuenta o sin dato"}</Fact>
        <Fact name="Objeto">
          {[change.resource_type, change.resource_id].filter(Boolean).join(" ") || "Sin dato"}
        </Fact>
        <Fact name="Cuenta">
          {account.name} ({account.number})
        </Fact>
        {message && <Fact name="Registro de Imperva">{message}</Fact>}
        <Fact name="Recibido">
          <ExactTime at={change.received_at} /> · {originLabels[change.origin]}
        </Fact>
        {settled_at && settled_by_name && (
          <Fact name="Decidido">
            <ExactTime at={settled_at} /> · {settled_by_name}
          </Fact>
        )}
      </FactList>
    </Stack>
  );
}

function RawPart({ change: { raw } }: { change: WafChange }) {
  return (
    <Stack as="details" gap={3} bounded>
      <summary>Evento original</summary>
      <FactList>
        {Object.entries(raw).map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === "string" ? value : JSON.stringify(value)}
          </Fact>
        ))}
      </FactList>
    </Stack>
  );
}
