import type { NodeKind } from "#features/entities/entity-activity.contract.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { graphPeriods, type useGraphAddress } from "./graph-address.ts";
import styles from "./relation-graph.module.css";
import { nodeWords, type RelationGraph } from "./relation-graph.ts";

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

interface GraphToolsProps {
  address: ReturnType<typeof useGraphAddress>;
  nodes: number;
  keeping: boolean;
  onKeep: () => void;
  onExport: () => void;
}

/** What can be done with the whole graph. */
export function GraphTools({ address, nodes, keeping, onKeep, onExport }: GraphToolsProps) {
  const { asTable, steps, period } = address;
  return (
    <div className={styles.tools}>
      <Button aria-pressed={asTable} onClick={() => address.setTable(!asTable)}>
        {asTable ? "Ver como grafo" : "Ver como tabla"}
      </Button>
      <Button
        onClick={address.undo}
        {...(steps.length === 0 && { notYet: "No hay ampliaciones que deshacer" })}
      >
        Deshacer ampliación{steps.length > 0 && ` (${steps.length})`}
      </Button>
      <FilterChips
        label="Período"
        options={graphPeriods}
        chosen={[period]}
        onToggle={(value) => address.setPeriod(value)}
      />
      <span className={styles.ends}>
        {!asTable && nodes > 1 && (
          <>
            <Button look="quiet" busy={keeping} onClick={onKeep}>
              Guardar posiciones
            </Button>
            <Button look="quiet" onClick={onExport}>
              Exportar imagen
            </Button>
          </>
        )}
        <LinkButton look="quiet" to="/EnhancedEvents/Grafo">
          Otro comienzo
        </LinkButton>
      </span>
    </div>
  );
}
