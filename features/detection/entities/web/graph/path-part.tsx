import { maxPassed, type RelationPath } from "#features/detection/entities/entity-activity.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { nodeId } from "./graph-address.ts";
import styles from "./relation-graph.module.css";
import { nodeLabels } from "./relation-graph.ts";

interface PathPartProps {
  path: RelationPath | undefined;
  failure: Error | null;
  onSelect: (id: string) => void;
  onRetry: () => void;
  onLeave: () => void;
}

/** The shortest path between the start and another node, step by step. */
export function PathPart({ path, failure, onSelect, onRetry, onLeave }: PathPartProps) {
  return (
    <section className={styles.path} aria-label="Camino" aria-live="polite">
      {!path && (
        <NotLoaded
          query={{ error: failure, refetch: onRetry }}
          title="No se pudo buscar el camino"
          count={2}
        />
      )}
      {path && <PathSteps path={path} onSelect={onSelect} />}
      <Button small look="quiet" onClick={onLeave}>
        Quitar el camino
      </Button>
    </section>
  );
}

function PathSteps({ path, onSelect }: { path: RelationPath; onSelect: (id: string) => void }) {
  const { nodes, relations, passed, exhausted } = path;
  if (nodes.length === 0)
    return (
      <p>
        {exhausted
          ? "Ningún evento de este período une a los dos, ni a través de otros."
          : `No se encontró un camino entre lo más relacionado (se leyeron las relaciones de ${numberText(passed)} nodos, ${numberText(maxPassed)} como mucho). Pruebe con un período más corto o parta de un nodo intermedio.`}
      </p>
    );
  return (
    <>
      <h2 className={styles.partTitle}>
        {relations.length === 0
          ? "Es el mismo nodo"
          : `El camino más corto: ${countOf(relations.length, "paso", "pasos")}`}
      </h2>
      <ol className={styles.steps}>
        {nodes.map((node, at) => {
          const relation = relations[at - 1];
          return (
            <li key={nodeId(node)}>
              {relation && (
                <span className={styles.reason}>
                  <SeverityMark severity={relation.severity} />
                  {countOf(relation.count, "evento", "eventos")}, hasta el <ExactTime at={relation.last_at} />
                </span>
              )}
              <button type="button" className={styles.tieName} onClick={() => onSelect(nodeId(node))}>
                <span className={styles.soft}>{nodeLabels[node.kind][0]}</span> {node.label}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
