import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./relation-graph.module.css";
import { hiddenCount, nodeLabels, type RelationGraph } from "./relation-graph.ts";

interface RelationTableProps {
  graph: RelationGraph;
  within: (edge: { first: string; last: string }) => boolean;
  onExpand: (id: string) => void;
}

/** The graph as a table, one relation per row. */
export function RelationTable({ graph, within, onExpand }: RelationTableProps) {
  const edges = [...graph.edges.values()]
    .filter(within)
    .sort(
      (one, other) =>
        Number(one.toGroup ?? false) - Number(other.toGroup ?? false) || other.count - one.count,
    );
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <caption className={styles.caption}>Relaciones del grafo, las más frecuentes primero</caption>
        <thead>
          <tr>
            <th scope="col">De</th>
            <th scope="col">A</th>
            <th scope="col">Eventos</th>
            <th scope="col">Peor severidad</th>
            <th scope="col">Primera vez</th>
            <th scope="col">Última vez</th>
          </tr>
        </thead>
        <tbody>
          {edges.map((edge) => (
            <tr key={edge.id}>
              <NodeCell graph={graph} id={edge.from} onExpand={onExpand} />
              <NodeCell graph={graph} id={edge.to} onExpand={onExpand} />
              {edge.toGroup ? (
                <td colSpan={4} className={styles.soft}>
                  Sin mostrar
                </td>
              ) : (
                <>
                  <td className={styles.number}>{numberText(edge.count)}</td>
                  <td>
                    <SeverityMark severity={edge.severity} />
                  </td>
                  <td>
                    <ExactTime at={edge.first} />
                  </td>
                  <td>
                    <ExactTime at={edge.last} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NodeCell({
  graph,
  id,
  onExpand,
}: {
  graph: RelationGraph;
  id: string;
  onExpand: (id: string) => void;
}) {
  const node = graph.nodes.get(id);
  if (!node) return <td />;
  const hiddenValue = hiddenCount(node);
  if (node.group)
    return (
      <td>
        <Button small look="quiet" onClick={() => onExpand(id)}>
          Mostrar {node.label}
        </Button>
      </td>
    );
  return (
    <td>
      <span className={styles.soft}>{nodeLabels[node.kind][0]}</span> {node.label}{" "}
      {hiddenValue === undefined && (
        <Button
          small
          look="quiet"
          aria-label={`Mostrar relaciones de ${node.label}`}
          onClick={() => onExpand(id)}
        >
          Ampliar
        </Button>
      )}
      {hiddenValue !== undefined && hiddenValue > 0 && (
        <span className={styles.soft}>(+{numberText(hiddenValue)})</span>
      )}
    </td>
  );
}
