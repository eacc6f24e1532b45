import type {
  BoardChanges,
  DashboardDetail,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./board.module.css";

/** Returns the text of the changes of a version. */
export function changesText({ added, removed, changed }: BoardChanges): string {
  const parts = [
    added.length > 0 && `Se agregó: ${added.join(", ")}.`,
    removed.length > 0 && `Se quitó: ${removed.join(", ")}.`,
    changed.length > 0 && `Cambió: ${changed.join(", ")}.`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" ") : "Sin cambios en los paneles.";
}

/** The imports of a board, the newest first. */
export function BoardVersions({ versions }: { versions: DashboardDetail["versions"] }) {
  return (
    <details className={styles.fold}>
      <summary>{countOf(versions.length, "versión cargada", "versiones cargadas")}</summary>
      <dl className={styles.reasons}>
        {versions.map(({ version, file_name, imported_at, imported_by_name, changes, drawn, panels }) => (
          <div key={version}>
            <dt>
              Versión {version}, <ExactTime at={imported_at} />
            </dt>
            <dd>
              {imported_by_name} cargó {file_name}: {drawn} de {panels} paneles se dibujan.{" "}
              {version > 1 && changesText(changes)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
