import { Link } from "react-router";
import type { EntityDetail } from "#features/detection/entities/entities.contract.ts";
import type { EntityActivity } from "#features/detection/entities/entity-activity.contract.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { timelineAddress } from "./entity-address.ts";
import styles from "./entity-view.module.css";

type EntitySummary = Pick<EntityDetail, "kind" | "name" | "criticality" | "owner" | "risk">;

/** Returns a sentence with the kind and the state of an entity. */
export function entitySentence({ kind, name, criticality, owner, risk }: EntitySummary): string {
  const open = Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0);
  const what = kind === "asset" ? "un activo" : "una cuenta";
  const matters =
    criticality === null
      ? "cuya criticidad nadie ha definido"
      : `de criticidad ${criticalityLabels[criticality].toLowerCase()}`;
  const answers = owner ? `; responde ${owner}` : "";
  const alerts =
    open === 0
      ? "No tiene alertas abiertas"
      : `Tiene ${open === 1 ? "una alerta abierta" : `${numberText(open)} alertas abiertas`}`;
  const score = risk.score === 0 ? "." : ` y su riesgo es ${risk.score} de 100.`;
  return `${name} es ${what} ${matters}${answers}. ${alerts}${score}`;
}

interface EntityActivityProps {
  activity: EntityActivity | undefined;
  entity: EntityDetail;
}

/** The newest events of the entity. */
export function EntityEvents({ activity, entity }: EntityActivityProps) {
  if (!activity || activity.newest.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Lo más reciente</h2>
      <ol className={styles.story}>
        {activity.newest.map(({ id, occurred_at, title, severity, path }) => (
          <li key={id}>
            <RelativeTime at={occurred_at} />
            <SeverityMark severity={severity} />
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ol>
      <Note>
        <Link to={timelineAddress(entity.id)}>Ver todo en la línea de tiempo</Link>
      </Note>
    </section>
  );
}

const lists = { asset: paths.assets, account: paths.accounts } as const;

/** The comparison of its risk with similar entities. */
export function PeerNote({ entity: { kind, peers } }: { entity: EntityDetail }) {
  const others = peers.count - 1;
  if (others < 1) return null;
  const all = kind === "asset" ? "todos los activos" : "todas las personas";
  const those = peers.label === null ? all : `${all} con la etiqueta «${peers.label}»`;
  const search = peers.label === null ? "" : `?${new URLSearchParams({ etiqueta: peers.label })}`;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Entre sus pares</h2>
      <p>
        Su riesgo supera al de {numberText(peers.below)} de {numberText(others)}, entre{" "}
        <Link to={`${lists[kind]}${search}`}>{those}</Link>.
      </p>
    </section>
  );
}
