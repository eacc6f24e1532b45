import type { UseMutationResult } from "@tanstack/react-query";
import type { EngineReport } from "#features/events/event-engine.contract.ts";
import { Notice } from "#platform/web/kit/notice.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { countText } from "#platform/web/number-words.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import styles from "./engine.module.css";
import { engineFieldText } from "./engine-words.ts";

/** What an engine answered to a try: that it works and what it holds, or what went wrong. */
export function EngineReportView({ trial }: { trial: UseMutationResult<EngineReport, Error, void> }) {
  if (trial.error)
    return (
      <Notice tone="danger" title="No se pudo probar">
        {refusalText(trial.error)}
      </Notice>
    );
  if (!trial.data) return null;
  const { problem, server, events, newest_at, absent, uncountable } = trial.data;
  if (problem)
    return (
      <Notice tone="danger" title="No se pueden leer los eventos">
        {problem}
      </Notice>
    );
  return (
    <Notice tone="good" title={server ? `${server} responde` : "El motor responde"}>
      <p>
        {events?.count === 0 && "Los índices todavía no tienen eventos."}
        {events !== null && events.count > 0 && (
          <>
            {countText(events)} {events.count === 1 ? "evento" : "eventos"}. El más nuevo:{" "}
            <RelativeTimeInside at={newest_at} />.
          </>
        )}
      </p>
      <MapGaps title="El índice no los tiene, y el portal los muestra sin dato" fields={absent} />
      <MapGaps
        title="Son texto sin su palabra clave: no se puede contar, agrupar ni comparar por ellos"
        fields={uncountable}
      />
    </Notice>
  );
}

function MapGaps({ title, fields }: { title: string; fields: EngineReport["absent"] }) {
  if (fields.length === 0) return null;
  return (
    <details className={styles.gaps}>
      <summary>
        {title} ({fields.length})
      </summary>
      <ul>
        {fields.map(({ field, path }) => (
          <li key={field}>
            {engineFieldText(field)} <span className={styles.path}>{path}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
