import { Link } from "react-router";
import type { EntityDetail } from "#features/entities/entities.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./entity-view.module.css";

const lists = { asset: "/EnhancedEvents/Activos", account: "/EnhancedEvents/Personas" } as const;

/** How its risk stands beside that of those like it. */
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
