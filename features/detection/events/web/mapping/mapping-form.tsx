import { timeFormats } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { FieldRules } from "./field-rules.tsx";
import { mappedFieldLabels, timeFormatLabels } from "./mapped-field-labels.ts";
import styles from "./mapping.module.css";
import type { MappingDraft } from "./mapping-draft.ts";

interface Row {
  written: string;
  severity: Severity;
}

const options = severities.map((value) => ({ value, label: severityLabels[value] }));

/** The severity of each word of the tool; a word that is not in the table has no severity. */
function SeverityTable({ rows, onChange }: { rows: Row[]; onChange: (rows: Row[]) => void }) {
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <>
      {rows.map(({ written, severity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place while its word is typed
        <div key={at} className={styles.row}>
          <Field label="La herramienta escribe">
            <TextInput
              value={written}
              maxLength={100}
              onChange={({ target }) => change(at, { written: target.value })}
            />
          </Field>
          <Field label="Significa">
            <Select
              options={options}
              value={severity}
              onChange={({ target }) =>
                change(at, { severity: severities[target.selectedIndex] ?? "unknown" })
              }
            />
          </Field>
          <Button
            look="quiet"
            aria-label={`Quitar «${written}»`}
            onClick={() => onChange(rows.filter((_row, place) => place !== at))}
          >
            Quitar
          </Button>
        </div>
      ))}
      <div>
        <Button small onClick={() => onChange([...rows, { written: "", severity: "medium" }])}>
          Agregar una palabra
        </Button>
      </div>
    </>
  );
}

/** The target of a chosen path: the time, the title, the severity, or a field by its index in the draft. */
export type MappingTarget = "time" | "title" | "severity" | number;

export function placeText(place: MappingTarget, { fields }: MappingDraft): string {
  if (typeof place !== "number") return { time: "Momento", title: "Título", severity: "Severidad" }[place];
  const rule = fields[place];
  return rule ? mappedFieldLabels[rule.field] : "Momento";
}

/** Returns the draft with a path inserted at the active input. */
export function withPath(draft: MappingDraft, place: MappingTarget, path: string): MappingDraft {
  if (place === "title") return { ...draft, title: `${draft.title}${draft.title && " "}{${path}}` };
  if (place === "severity") return { ...draft, severityPath: path };
  if (place === "time" || !draft.fields[place]) return { ...draft, timePath: path };
  return { ...draft, fields: draft.fields.map((rule, at) => (at === place ? { ...rule, path } : rule)) };
}

interface MappingFormProps {
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
  onFocus: (place: MappingTarget) => void;
}

const formats = timeFormats.map((value) => ({ value, label: timeFormatLabels[value] }));

export function MappingForm({ draft, onChange, onFocus }: MappingFormProps) {
  const set = (part: Partial<MappingDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <FieldGroup legend="Momento">
        <Field label="Campo con el momento">
          <TextInput
            value={draft.timePath}
            maxLength={200}
            onFocus={() => onFocus("time")}
            onChange={({ target }) => set({ timePath: target.value })}
          />
        </Field>
        <Field label="Cómo está escrito">
          <Select
            options={formats}
            value={draft.timeFormat}
            onChange={({ target }) => set({ timeFormat: timeFormats[target.selectedIndex] ?? "iso" })}
          />
        </Field>
        <Field label="Zona horaria" hint="Cuando la fecha no la dice.">
          <TextInput
            value={draft.zone}
            maxLength={64}
            onChange={({ target }) => set({ zone: target.value })}
          />
        </Field>
      </FieldGroup>
      <Field label="Título" hint="Una frase con campos entre llaves: {regla.nombre} en {equipo}.">
        <TextInput
          value={draft.title}
          maxLength={500}
          onFocus={() => onFocus("title")}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Checkbox
        label="Cada registro es una detección de la herramienta"
        hint="Sin marcar: son telemetría y no levantan alertas por sí solos."
        checked={draft.isDetection}
        onChange={({ target }) => set({ isDetection: target.checked })}
      />
      <FieldGroup legend="Severidad">
        <Field label="Campo con la severidad" optional>
          <TextInput
            value={draft.severityPath}
            maxLength={200}
            onFocus={() => onFocus("severity")}
            onChange={({ target }) => set({ severityPath: target.value })}
          />
        </Field>
        {draft.severityPath && (
          <SeverityTable rows={draft.severities} onChange={(severities) => set({ severities })} />
        )}
      </FieldGroup>
      <FieldGroup legend="Campos">
        <FieldRules rules={draft.fields} onFocus={onFocus} onChange={(fields) => set({ fields })} />
      </FieldGroup>
    </>
  );
}
