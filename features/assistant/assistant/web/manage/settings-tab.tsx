import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toneLabels } from "#features/assistant/assistant/assistant.labels.ts";
import {
  type AssistantSettings,
  getSettings,
  saveSettings,
  tones,
} from "#features/assistant/assistant/manage-assistant.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { UnsavedGuard } from "#platform/web/kit/forms/unsaved-guard.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import styles from "./manage.module.css";
import { limitFields, settingsDraftOf, settingsFromDraft } from "./settings-draft.ts";
import { SuggestionFields, ToolChoices } from "./settings-fields.tsx";

const toneOptions = tones.map((value) => ({ value, label: toneLabels[value] }));

/** The form for instructions, tone, tools, suggestions and limits, saved together. */
function SettingsForm({ saved }: { saved: AssistantSettings }) {
  const queries = useQueryClient();
  const { values, dirty, set, forget } = useDraft(settingsDraftOf(saved));
  const save = useMutation({
    mutationFn: () => call(saveSettings, { ...settingsFromDraft(values), version: saved.version }),
    onSuccess: (settings) => {
      queries.setQueryData([getSettings.name, {}], settings);
      forget();
      showToast("good", "Configuración guardada");
    },
    onError: () => queries.invalidateQueries({ queryKey: [getSettings.name] }),
  });
  return (
    <div className={styles.settings}>
      <Form
        onSubmit={() => save.mutate()}
        actions={
          <>
            <Button
              type="submit"
              look="main"
              busy={save.isPending}
              notYet={dirty ? undefined : "No hay cambios por guardar"}
            >
              Guardar configuración
            </Button>
            {dirty && <Button onClick={forget}>Descartar cambios</Button>}
            {saved.updated_at && (
              <Note as="span">
                Última vez: <ExactTime at={saved.updated_at} />, {saved.updated_by_name}
              </Note>
            )}
          </>
        }
      >
        <FieldGroup legend="Cómo responde">
          <Field
            label="Instrucciones"
            optional
            hint="Se suman a las de Atenea cuando responde un proveedor de IA. El motor propio no las usa."
          >
            <TextArea
              rows={4}
              limit={2_000}
              value={values.instructions}
              onChange={({ target }) => set("instructions", target.value)}
            />
          </Field>
          <Field label="Tono">
            <Select
              options={toneOptions}
              value={values.tone}
              onChange={({ target }) => set("tone", oneOf(tones, target.value) ?? values.tone)}
            />
          </Field>
        </FieldGroup>
        <FieldGroup legend="Límites de preguntas y conservación">
          <FieldPair>
            {limitFields.map(({ name, label, most }) => (
              <Field key={name} label={label}>
                <TextInput
                  type="number"
                  required
                  min={1}
                  max={most}
                  value={values[name]}
                  onChange={({ target }) => set(name, target.value)}
                />
              </Field>
            ))}
          </FieldPair>
        </FieldGroup>
        <SuggestionFields suggestions={values.suggestions} onChange={(all) => set("suggestions", all)} />
        <ToolChoices tools={saved.tools} off={values.toolsOff} onChange={(off) => set("toolsOff", off)} />
        <SaveTrouble failure={save.error} />
      </Form>
      <UnsavedGuard dirty={dirty} item="vista" />
    </div>
  );
}

/** The settings of Atenea in the active company. */
export function SettingsTab() {
  const { data, error, refetch } = useQuery(callQuery(getSettings, {}));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudo cargar la configuración" count={12} />;
  return <SettingsForm saved={data} />;
}
