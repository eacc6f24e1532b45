import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { graphPeriods, type useGraphAddress } from "./graph-address.ts";
import { nodeShapes, nodeTones } from "./node-shapes.ts";
import styles from "./relation-graph.module.css";
import { nodeLabels, type RelationGraph } from "./relation-graph.ts";

const outlineOf = (kind: NodeKind) =>
  nodeShapes[kind]?.map(([x, y]) => `${(8 + 7.4 * x).toFixed(1)},${(8 + 7.4 * y).toFixed(1)}`).join(" ");

/** The shape and grey of each kind that is in the graph. */
export function GraphLegend({ graph }: { graph: RelationGraph }) {
  const kinds = new Set([...graph.nodes.values()].map(({ kind }) => kind));
  return (
    <ul className={styles.legend} aria-label="Formas del grafo">
      {[...kinds].map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 16 16" style={{ fill: `var(${nodeTones[kind]})` }} aria-hidden="true">
            {nodeShapes[kind] ? <polygon points={outlineOf(kind)} /> : <circle cx="8" cy="8" r="6.5" />}
          </svg>
          {nodeLabels[kind][0]}
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
  asTable: boolean;
  onPath: () => void;
  onKeep: () => void;
  onExport: () => void;
}

/** The actions on the whole graph. */
export function GraphTools({ address, nodes, keeping, asTable, onPath, onKeep, onExport }: GraphToolsProps) {
  const { steps, period } = address;
  return (
    <Row gap={2} across={3}>
      <Button aria-pressed={asTable} onClick={() => address.setView(asTable ? "grafo" : "tabla")}>
        {asTable ? "Ver como grafo" : "Ver como tabla"}
      </Button>
      <Button
        onClick={address.undo}
        {...(steps.length === 0 && { notYet: "No hay ampliaciones que deshacer" })}
      >
        Deshacer ampliación{steps.length > 0 && ` (${steps.length})`}
      </Button>
      <Button onClick={onPath}>Camino hasta…</Button>
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
        <LinkButton look="quiet" to={paths.relationGraph}>
          Otro comienzo
        </LinkButton>
      </span>
    </Row>
  );
}
