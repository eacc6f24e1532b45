import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import {
  type EngineReport,
  type SavedEngine,
  saveEngine,
  testEngine,
} from "#features/detection/events/contracts/event-engine.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { countText } from "#platform/web/text/number-text.ts";
import styles from "./engine.module.css";
import { EngineConnection } from "./engine-connection.tsx";
import { engineDraftFrom, writtenEngine } from "./engine-draft.ts";
import { EngineMapFields } from "./engine-map-fields.tsx";
import { engineFieldText } from "./engine-terms.ts";

/** The result of testing an engine: what the engine reported, or the problem. */
function EngineReportView({ trial }: { trial: UseMutationResult<EngineReport, Error, void> }) {
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

interface EngineFormProps {
  engine: SavedEngine | null;
  onChanged: () => void;
}

/** The settings of an engine, with a test before they are used. */
export function EngineForm({ engine, onChanged }: EngineFormProps) {
  const { values, dirty, set, forget } = useDraft(engineDraftFrom(engine));
  const trial = useMutation({ mutationFn: () => call(testEngine, writtenEngine(values)) });
  const save = useMutation({
    mutationFn: () =>
      call(saveEngine, {
        ...writtenEngine(values),
        enabled: values.enabled,
        seen_version: engine?.version ?? null,
      }),
    onSuccess: () => {
      forget();
      onChanged();
    },
    // After a conflict the newer version is loaded; the person's entries are kept.
    onError: onChanged,
  });
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={
        <>
          <Button
            type="submit"
            look="main"
            busy={save.isPending}
            notYet={dirty ? undefined : "Todavía no cambia nada"}
          >
            Guardar
          </Button>
          <Button busy={trial.isPending} onClick={() => trial.mutate()}>
            Probar conexión
          </Button>
        </>
      }
    >
      <EngineConnection values={values} hasSecret={engine?.has_secret ?? false} set={set} />
      <EngineMapFields values={values} set={set} />
      <FieldGroup legend="Uso">
        <Checkbox
          label="Leer los eventos de esta empresa en este motor"
          hint="Sin marcar, la configuración se guarda y las pantallas siguen leyendo en el portal."
          checked={values.enabled}
          onChange={({ target }) => set("enabled", target.checked)}
        />
      </FieldGroup>
      <EngineReportView trial={trial} />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
