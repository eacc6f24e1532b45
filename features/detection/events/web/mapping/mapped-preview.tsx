import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import {
  type MappingRules,
  mappedFields,
  tryMapping,
} from "#features/detection/events/contracts/event-mapping.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { mappedFieldLabels } from "./mapped-field-labels.ts";
import styles from "./mapping.module.css";

/** The result of the sample record under the present rules, computed by the server as on arrival. */
export function MappedPreview({ rules, record }: { rules: MappingRules | undefined; record: string }) {
  const request = useDeferredValue(rules);
  const attemptedQuery = useQuery({
    ...callQuery(tryMapping, { rules: request as MappingRules, record }),
    enabled: request !== undefined && record.trim() !== "",
    placeholderData: (before) => before,
    retry: false,
  });
  if (!rules) return <Note>Faltan el momento y el título para ver cómo quedará el evento.</Note>;
  if (attemptedQuery.error) return <Notice tone="danger">{problemSentence(attemptedQuery.error)}</Notice>;
  if (attemptedQuery.data?.problem) return <Notice tone="warning">{attemptedQuery.data.problem}</Notice>;
  const event = attemptedQuery.data?.event;
  if (!event) return <Note>Elija o pegue un registro de muestra.</Note>;
  const filled = mappedFields.flatMap((field) => {
    const value = event[field];
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return text === "" || (field === "occurrences" && value === 1) ? [] : [{ field, text }];
  });
  return (
    <div className={styles.preview} aria-live="polite">
      <strong>{event.title}</strong>
      <span>
        <SeverityMark severity={event.severity} /> · <ExactTime at={event.occurred_at} />
      </span>
      <dl>
        {filled.map(({ field, text }) => (
          <div key={field} className={styles.fact}>
            <dt>{mappedFieldLabels[field]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {event.unmapped_count > 0 && (
        <Note as="span">
          {event.unmapped_count} campos del registro no están en el mapa; siguen en el registro original.
        </Note>
      )}
    </div>
  );
}
