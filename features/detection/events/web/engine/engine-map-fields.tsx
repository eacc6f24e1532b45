import {
  engineFields,
  enginePresets,
  presets,
  severityScales,
} from "#features/detection/events/contracts/engine-map.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./engine.module.css";
import type { EngineFieldsProps } from "./engine-connection.tsx";
import { engineFieldText, optionsOf, presetLabels, scaleLabels } from "./engine-terms.ts";

/** The field of the index for each field of an event. */
export function EngineMapFields({ values, set }: EngineFieldsProps) {
  const { paths, scale } = presets[values.preset];
  const changedCount = engineFields.filter((field) => values.paths[field]?.trim()).length;
  return (
    <FieldGroup legend="Mapa de campos">
      <Field label="Esquema de los documentos">
        <Select
          options={optionsOf(presetLabels)}
          value={values.preset}
          onChange={({ target }) => set("preset", oneOf(enginePresets, target.value) ?? "ecs")}
        />
      </Field>
      <details className={styles.fields}>
        <summary>
          Ajustar campos
          {changedCount > 0 ? `: ${changedCount} ${changedCount === 1 ? "cambiado" : "cambiados"}` : ""}
        </summary>
        <p className={styles.soft}>
          Lo que deje en blanco se busca donde lo pone el esquema, que aparece en gris. Un guion dice que el
          índice no lo tiene.
        </p>
        <Field label="Escala de la severidad">
          <Select
            options={optionsOf(scaleLabels)}
            placeholder={`La del esquema: ${scaleLabels[scale]}`}
            value={values.severity_scale ?? ""}
            onChange={({ target }) => set("severity_scale", oneOf(severityScales, target.value) ?? null)}
          />
        </Field>
        <div className={styles.grid}>
          {engineFields.map((field) => (
            <Field key={field} label={engineFieldText(field)}>
              <TextInput
                className={styles.path}
                value={values.paths[field] ?? ""}
                placeholder={paths[field] ?? "El esquema no lo tiene"}
                maxLength={200}
                spellCheck={false}
                onChange={({ target }) => set("paths", { ...values.paths, [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      </details>
    </FieldGroup>
  );
}
