import type { NodeKind } from "#features/entities/entity-activity.contract.ts";
import { nodeWords } from "./node-words.ts";
import styles from "./relation-graph.module.css";
import type { RelationGraph } from "./relation-graph.ts";

const corner = (count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count;
    return `${(8 + 7 * Math.cos(angle)).toFixed(1)},${(8 + 7 * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

const outlines: Partial<Record<NodeKind, string>> = {
  asset: corner(4, Math.PI / 4),
  address: corner(4, 0),
  process: corner(6, 0),
  hash: corner(3, -Math.PI / 2),
  domain: corner(5, -Math.PI / 2),
  rule: corner(3, Math.PI / 2),
  technique: corner(8, Math.PI / 8),
};

/** The shape and colour of each kind that is in the graph. */
export function GraphLegend({ graph }: { graph: RelationGraph }) {
  const kinds = new Set([...graph.nodes.values()].map(({ kind }) => kind));
  return (
    <ul className={styles.legend} aria-label="Formas del grafo">
      {[...kinds].map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 16 16" className={styles[kind]} aria-hidden="true">
            {outlines[kind] ? <polygon points={outlines[kind]} /> : <circle cx="8" cy="8" r="6.5" />}
          </svg>
          {nodeWords[kind][0]}
        </li>
      ))}
      <li className={styles.soft}>Contorno punteado: un grupo que se abre</li>
    </ul>
  );
}
