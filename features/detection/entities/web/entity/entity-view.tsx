import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import {
  type EntityDetail,
  type EntityIdentity,
  type EntityKind,
  getEntity,
} from "#features/detection/entities/entities.contract.ts";
import { entityLabels, identityLabels } from "#features/detection/entities/entities.labels.ts";
import { readActivity, readRelations } from "#features/detection/entities/entity-activity.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { EntityRetirements, RetiredNotice } from "../retirement/entity-retirements.tsx";
import { RetireDialog } from "../retirement/retire-dialog.tsx";
import { EntityEvents, entitySentence, PeerNote } from "./entity-activity.tsx";
import { entityAddress, graphAddress, timelineAddress } from "./entity-address.ts";
import { EntityCare } from "./entity-care.tsx";
import { EntityMerges } from "./entity-merges.tsx";
import { EntityRelations } from "./entity-relations.tsx";
import { EntitySuggestions } from "./entity-suggestions.tsx";
import { EntityTrend } from "./entity-trend.tsx";
import styles from "./entity-view.module.css";
import { riskParts } from "./risk-mark.tsx";

/** Lists the open alerts of an entity, the most severe first, and the parts of its risk. */
function EntityAlerts({ entity: { alerts, risk } }: { entity: EntityDetail }) {
  const open = Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Riesgo y alertas abiertas</h2>
      <Note>
        Riesgo {risk.score} de 100. {riskParts(risk)}.
      </Note>
      {alerts.length > 0 && (
        <ul className={styles.story}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <SeverityMark severity={alert.severity} />
              <Note as="span">
                {alert.state} · <RelativeTime at={alert.last_seen_at} />
              </Note>
              <Link to={alert.path}>
                {alert.reference} {alert.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {open > alerts.length && <Note>y {numberText(open - alerts.length)} más</Note>}
    </section>
  );
}

/** Every identity of the entity, the strongest first, with its times. */
function EntityIdentities({ entity }: { entity: EntityDetail }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Identidades</h2>
      <Lines gap={3}>
        {entity.identities.map((identity) => (
          <li key={`${identity.kind} ${identity.issuer} ${identity.value}`} className={styles.identity}>
            <Note as="span">{kindOf(identity)}</Note>
            <span className={styles.mono}>{identity.value}</span>
            <Note as="span">
              <ExactTime at={identity.first_at} /> a <ExactTime at={identity.last_at} />
            </Note>
            {identity.shared_with > 0 && (
              <Note as="span">
                {identity.shared_with === 1
                  ? "Otro también la tiene"
                  : `Otros ${identity.shared_with} también la tienen`}
              </Note>
            )}
          </li>
        ))}
      </Lines>
    </section>
  );
}

function kindOf({ kind, issuer }: EntityIdentity): string {
  return issuer ? `${identityLabels[kind]} (${issuer})` : identityLabels[kind];
}

/** The state of an asset in each area: findings, cloud checks, hardening, protection and certificates. */
function AssetPosture({ assetId }: { assetId: string }) {
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>Vulnerabilidades</h2>
        <FeatureSlot slot="asset-findings" assetId={assetId} />
      </section>
      <FeatureSlot slot="resource-checks" assetId={assetId} />
      <section className={styles.part}>
        <h2 className={styles.title}>Endurecimiento</h2>
        <FeatureSlot slot="asset-hardening" assetId={assetId} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>Deep Security</h2>
        <FeatureSlot slot="asset-protection" assetId={assetId} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>Certificados</h2>
        <FeatureSlot slot="asset-certificates" assetId={assetId} />
      </section>
    </>
  );
}

interface EntityMainProps {
  entity: EntityDetail;
  activity: OutputOf<typeof readActivity> | undefined;
  relations: OutputOf<typeof readRelations> | undefined;
}

/** The open objects of an entity, its activity and its relations. */
function EntityMain({ entity, activity, relations }: EntityMainProps) {
  return (
    <div className={styles.main}>
      <EntityAlerts entity={entity} />
      {entity.kind === "asset" && <AssetPosture assetId={entity.id} />}
      <section className={styles.part}>
        <h2 className={styles.title}>Incidentes</h2>
        <FeatureSlot slot="entity-incidents" kind={entity.kind} name={entity.name} />
      </section>
      {entity.kind === "asset" && (
        <section className={styles.part}>
          <h2 className={styles.title}>Indicadores de amenaza</h2>
          <FeatureSlot slot="sightings-of" of="asset" target={entity.name} />
        </section>
      )}
      <EntityTrend activity={activity} entity={entity} />
      <EntityRelations kind={entity.kind} page={relations} files={activity?.files ?? []} />
      <EntityEvents activity={activity} entity={entity} />
    </div>
  );
}

interface EntityActionsProps {
  entity: EntityDetail;
  onRetire: (() => void) | undefined;
}

function EntityActions({ entity, onRetire }: EntityActionsProps) {
  return (
    <>
      <Button look="quiet" onClick={copyLink}>
        Copiar enlace
      </Button>
      {onRetire && (
        <Button look="quiet" onClick={onRetire}>
          Dar de baja…
        </Button>
      )}
      <LinkButton to={timelineAddress(entity.id)}>Línea de tiempo</LinkButton>
      <LinkButton to={graphAddress(entity.kind, entity.id)}>Ver en el grafo</LinkButton>
    </>
  );
}

/** The side column of the page: who is responsible for the entity, its identities, and the objects that concern it. */
function EntitySide({ entity }: { entity: EntityDetail }) {
  return (
    <div className={styles.side}>
      <EntityCare key={entity.version} entity={entity} />
      <FeatureSlot
        slot="add-to-investigation"
        kind={entity.kind}
        title={entity.name}
        path={entityAddress(entity.kind, entity.id)}
      />
      <PeerNote entity={entity} />
      <EntityIdentities entity={entity} />
      <EntityMerges entity={entity} />
      <EntityRetirements entity={entity} />
      <EntitySuggestions kind={entity.kind} id={entity.id} />
      <FeatureSlot
        slot="topics-about"
        about={{ path: entityAddress(entity.kind, entity.id), name: entity.name }}
      />
    </div>
  );
}

const hour = 3_600_000;
const maxDays = 30;
const perKind = 10;

/** The entity, and its activity and relations of the last days. */
function useEntity(kind: EntityKind, id: string) {
  const hourNow = Math.ceil(useMinute().getTime() / hour) * hour;
  const entity = useQuery(callQuery(getEntity, { id }));
  const period = useMemo(() => {
    // An entity that was last seen long ago, for example in an imported file, is shown at that time.
    const last = entity.data ? Date.parse(entity.data.last_at) : hourNow;
    const to = hourNow - last > maxDays * 24 * hour ? Math.ceil((last + 1) / hour) * hour : hourNow;
    return {
      from: new Date(to - maxDays * 24 * hour).toISOString(),
      to: new Date(to).toISOString(),
    };
  }, [entity.data, hourNow]);
  const isKnown = entity.data !== undefined;
  const activity = useQuery({ ...callQuery(readActivity, { id, ...period }), enabled: isKnown });
  const relations = useQuery({
    ...callQuery(readRelations, { kind, key: id, ...period, limit: perKind }),
    enabled: isKnown,
  });
  return { entity, activity, relations };
}

/** One asset or person: a summary, its open objects, its activity and relations, and its notes. */
export function EntityView({ kind }: { kind: EntityKind }) {
  const { id = "" } = useParams();
  const { entity, activity, relations } = useEntity(kind, id);
  const mayRetire = useMay("asset.manage") && kind === "asset";
  const [retiring, setRetiring] = useState(false);
  if (entity.error) {
    return (
      <>
        <PageHeader title={entityLabels[kind]} />
        <ErrorState
          title={`No se pudo abrir la ficha de ${kind === "asset" ? "este activo" : "esta persona"}`}
          failure={entity.error}
          onRetry={() => entity.refetch()}
        />
      </>
    );
  }
  if (!entity.data) return <Skeleton count={12} />;
  const { data } = entity;
  // The entity was merged into another, or the address names the other kind.
  if (data.id !== id || data.kind !== kind)
    return <Navigate to={entityAddress(data.kind, data.id)} replace />;
  return (
    <>
      <PageHeader
        title={data.name}
        lead={`${entityLabels[kind]} · ${data.also.join(" · ") || "un solo nombre"}`}
        actions={
          <EntityActions
            entity={data}
            onRetire={mayRetire && !data.retired_at ? () => setRetiring(true) : undefined}
          />
        }
      />
      <RetiredNotice entity={data} />
      <p className={styles.sentence}>{entitySentence(data)}</p>
      <div className={styles.columns}>
        <EntityMain entity={data} activity={activity.data} relations={relations.data} />
        <EntitySide entity={data} />
      </div>
      {retiring && <RetireDialog assets={[data]} onClose={() => setRetiring(false)} />}
    </>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast("good", "Enlace copiado");
  } catch {
    showToast("problem", `No se pudo copiar. La dirección es ${location.href}`);
  }
}
