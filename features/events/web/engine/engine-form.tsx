import { useMutation } from "@tanstack/react-query";
import { type SavedEngine, saveEngine, testEngine } from "#features/events/event-engine.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { FieldGroup, Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { useDraft } from "#platform/web/use-draft.ts";
import { EngineConnection } from "./engine-connection.tsx";
import { draftOf, writtenEngine } from "./engine-draft.ts";
import { EngineMapFields } from "./engine-map-fields.tsx";
import { EngineReportView } from "./engine-report-view.tsx";

interface EngineFormProps {
  engine: SavedEngine | null;
  onChanged: () => void;
}

/** How an engine is reached and read, with a way to try it before anybody depends on it. */
export function EngineForm({ engine, onChanged }: EngineFormProps) {
  const { values, dirty, set, forget } = useDraft(draftOf(engine));
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
    // A newer version is shown around what was typed.
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
