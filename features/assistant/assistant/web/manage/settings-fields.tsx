import type { AssistantSettings } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./manage.module.css";

type Suggestions = AssistantSettings["suggestions"];

interface SuggestionFieldsProps {
  suggestions: Suggestions;
  onChange: (suggestions: Suggestions) => void;
}

const maxQuestions = 6;
const maxScreens = 40;

/** The questions that a screen suggests instead of the default ones. */
export function SuggestionFields({ suggestions, onChange }: SuggestionFieldsProps) {
  const change = (place: number, part: Partial<Suggestions[number]>) =>
    onChange(suggestions.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <FieldGroup legend="Preguntas sugeridas">
      <Note>
        Donde no se escribe nada, Atenea sugiere las suyas. Una dirección vale también para las que cuelgan de
        ella.
      </Note>
      {suggestions.map(({ screen, questions }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place while it is written
        <div key={place} className={styles.suggestion}>
          <Field label="Pantalla" hint="Su dirección: /Eventos/N1">
            <TextInput
              required
              maxLength={100}
              pattern="/.*"
              value={screen}
              onChange={({ target }) => change(place, { screen: target.value })}
            />
          </Field>
          <Field label="Preguntas" hint={`Una por línea, hasta ${maxQuestions}`}>
            <TextArea
              required
              rows={3}
              value={questions.join("\n")}
              onChange={({ target }) =>
                change(place, { questions: target.value.split("\n").slice(0, maxQuestions) })
              }
            />
          </Field>
          <Button small look="quiet" onClick={() => onChange(suggestions.filter((_one, at) => at !== place))}>
            Quitar
          </Button>
        </div>
      ))}
      <div>
        <Button
          small
          notYet={suggestions.length < maxScreens ? undefined : `Son a lo más ${maxScreens}`}
          onClick={() => onChange([...suggestions, { screen: "", questions: [] }])}
        >
          Agregar pantalla
        </Button>
      </div>
    </FieldGroup>
  );
}

interface ToolChoicesProps {
  tools: AssistantSettings["tools"];
  off: readonly string[];
  onChange: (off: string[]) => void;
}

/** The tools of the assistant. None of them writes, and each still checks the person's permission. */
export function ToolChoices({ tools, off, onChange }: ToolChoicesProps) {
  return (
    <FieldGroup legend="Qué puede consultar">
      <div className={styles.tools}>
        {tools.map(({ name, label, description }) => (
          <Checkbox
            key={name}
            label={label}
            hint={description}
            checked={!off.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? off.filter((one) => one !== name) : [...off, name])
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
