import { Link } from "react-router";
import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import { maxRelations } from "#features/detection/entities/entity-activity.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { entityAddress } from "../entity/entity-address.ts";
import { moreAtOnce, type NodeRef } from "./graph-address.ts";
import { type Neighbour, rankedNeighbours } from "./ranked-neighbours.ts";
import styles from "./relation-graph.module.css";
import type { GraphNode, RelationGraph } from "./relation-graph.ts";
import { nodeLabels } from "./relation-graph.ts";

const maxRanked = 15;

interface NodePanelProps {
  graph: RelationGraph;
  id: string | undefined;
  /** Called to show the relations of a node or to open a group. */
  onExpand: (id: string) => void;
  onBegin: (node: NodeRef) => void;
  /** The node at which the graph starts. */
  start: string;
  /** Called to select a neighbour of a node, whether it is drawn or not. */
  onShow: (id: string, neighbour: Neighbour, of: GraphNode) => void;
  onSelect: (id: string) => void;
  onPath: (to: NodeRef) => void;
}

const eventFilters: Partial<Record<NodeKind, string>> = {
  address: "ip",
  rule: "regla",
  technique: "tecnica",
};

/** The selected node: its kind, its relations, and the actions to show more. */
export function NodePanel(props: NodePanelProps) {
  const { graph, id, start, onExpand, onBegin, onShow, onSelect, onPath } = props;
  const node = id === undefined ? undefined : graph.nodes.get(id);
  if (!node) {
    return (
      <aside className={styles.panel} aria-label="Nodo elegido">
        <p className={styles.soft}>
          Elija un nodo con el puntero o con las flechas. Enter muestra sus relaciones; un doble clic también.
        </p>
      </aside>
    );
  }
  if (node.group) return <GroupPanel node={node} graph={graph} onExpand={onExpand} />;
  const ranked = rankedNeighbours(graph, node.id);
  const startNode = graph.nodes.get(start);
  return (
    <aside className={styles.panel} aria-label="Nodo elegido" aria-live="polite">
      <p className={styles.soft}>{nodeLabels[node.kind][0]}</p>
      <h2 className={styles.nodeName}>{node.label}</h2>
      {node.kind !== "asset" && node.kind !== "account" && node.key !== node.label && (
        <Copyable text={node.key} />
      )}
      <NodeLinks node={node} />
      <Unfold node={node} graph={graph} onExpand={onExpand} />
      {node.id !== start && (
        <div className={styles.unfold}>
          <Button small onClick={() => onPath(node)}>
            Camino desde {startNode?.label}
          </Button>
          <Button small look="quiet" onClick={() => onBegin(node)}>
            Partir de aquí
          </Button>
          <Button small look="quiet" onClick={() => onSelect(start)}>
            Volver a {startNode?.label}
          </Button>
        </div>
      )}
      <h3 className={styles.partTitle}>Vecinos, ordenados por peso</h3>
      <p className={styles.soft}>
        Primero por la peor severidad de los eventos que los nombran juntos; después por cuántos son y por el
        más reciente.
      </p>
      <ol className={styles.ties}>
        {ranked.slice(0, maxRanked).map((neighbour) => (
          <li key={neighbour.id}>
            <button
              type="button"
              className={styles.tieName}
              onClick={() => onShow(neighbour.id, neighbour, node)}
            >
              <span className={styles.soft}>{nodeLabels[neighbour.kind][0]}</span> {neighbour.label}
            </button>
            <span className={styles.reason}>
              <SeverityMark severity={neighbour.severity} />
              {numberText(neighbour.count)} {neighbour.count === 1 ? "evento" : "eventos"},{" "}
              <RelativeTime at={neighbour.last} />
            </span>
          </li>
        ))}
      </ol>
      {ranked.length > maxRanked && (
        <p className={styles.soft}>
          Los primeros {maxRanked} de {numberText(ranked.length)} que se leyeron.
        </p>
      )}
    </aside>
  );
}

function NodeLinks({ node }: { node: GraphNode }) {
  if (node.kind === "asset" || node.kind === "account")
    return <Link to={entityAddress(node.kind, node.key)}>Abrir su ficha</Link>;
  const filter = eventFilters[node.kind];
  if (!filter) return null;
  return <Link to={`${paths.events}?${new URLSearchParams({ [filter]: node.key })}`}>Ver sus eventos</Link>;
}

interface OpeningProps {
  node: GraphNode;
  graph: RelationGraph;
  onExpand: (id: string) => void;
}

function Unfold({ node, graph, onExpand }: OpeningProps) {
  if (!node.hidden) {
    return (
      <div>
        <Button look="main" onClick={() => onExpand(node.id)}>
          Mostrar sus relaciones
        </Button>
      </div>
    );
  }
  const hiddenRows = (Object.entries(node.hidden) as [NodeKind, number][]).filter(([, count]) => count > 0);
  if (hiddenRows.length === 0) return <p className={styles.soft}>Todas sus relaciones están a la vista.</p>;
  return (
    <div className={styles.unfold}>
      <p className={styles.soft}>Sin mostrar:</p>
      {hiddenRows.map(([kind, count]) => {
        const words = `${numberText(count)} ${nodeLabels[kind][count === 1 ? 0 : 1].toLowerCase()}`;
        const group = graph.nodes.get(`${node.id}~${kind}`);
        return group ? (
          <Button key={kind} small onClick={() => onExpand(group.id)}>
            {words}
          </Button>
        ) : (
          <p key={kind} className={styles.soft}>
            {words}: a la vista están las {numberText(maxRelations)} más frecuentes.
          </p>
        );
      })}
    </div>
  );
}

/** The panel of a group of hidden neighbours: its content and a button to expand it. */
function GroupPanel({ node, graph, onExpand }: OpeningProps) {
  const owner = node.group && graph.nodes.get(node.group.of);
  const more = Math.min(moreAtOnce, node.group?.count ?? 0);
  return (
    <aside className={styles.panel} aria-label="Nodo elegido" aria-live="polite">
      <p className={styles.soft}>Grupo</p>
      <h2 className={styles.nodeName}>{node.label}</h2>
      <p>Se relacionan con {owner?.label} y no están a la vista.</p>
      <div>
        <Button look="main" onClick={() => onExpand(node.id)}>
          Mostrar {numberText(more)} más
        </Button>
      </div>
    </aside>
  );
}
