import { useMutation } from "@tanstack/react-query";
import { changeSource } from "#features/detection/events/contracts/event-intake.contract.ts";
import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { sourceFormatLabels } from "#features/detection/events/events.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import styles from "./source-drawer.module.css";

const options = Object.entries(sourceFormatLabels).map(([value, label]) => ({
  value: value as SourceFormat,
  label,
}));

export function FormatSelect({
  value,
  onChange,
}: {
  value: SourceFormat;
  onChange: (format: SourceFormat) => void;
}) {
  return (
    <Select
      options={options}
      value={value}
      onChange={({ target }) => onChange(options[target.selectedIndex]?.value ?? "auto")}
    />
  );
}

const gibibyte = 1024 ** 3;

const quotas = [
  { name: "events_per_minute", label: "Eventos por minuto" },
  { name: "events_per_day", label: "Eventos por día" },
  { name: "gibibytes_per_day", label: "Datos por día, en GiB" },
] as const;

/** The settings of a source as the fields contain them; the bytes of a day in GiB. */
const settingsOf = (source: Source) => ({
  name: source.name,
  format: source.format,
  zone: source.zone,
  history_days: String(source.history_days),
  events_per_minute: String(source.events_per_minute),
  events_per_day: String(source.events_per_day),
  gibibytes_per_day: String(source.bytes_per_day / gibibyte),
});

const changesOf = ({ name, format, zone, ...values }: ReturnType<typeof settingsOf>) => ({
  name,
  format,
  zone,
  history_days: Number(values.history_days),
  events_per_minute: Number(values.events_per_minute),
  events_per_day: Number(values.events_per_day),
  bytes_per_day: Math.round(Number(values.gibibytes_per_day) * gibibyte),
});

/** The format and the quotas of a source. */
export function SourceSettings({ source, onChanged }: { source: Source; onChanged: () => void }) {
  const { values, dirty, set, forget } = useDraft(settingsOf(source));
  const save = useMutation({
    mutationFn: () => call(changeSource, { id: source.id, ...changesOf(values) }),
    onSuccess: () => {
      forget();
      onChanged();
    },
  });
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={
        <Button
          type="submit"
          look="main"
          busy={save.isPending}
          notYet={dirty ? undefined : "Todavía no cambia nada"}
        >
          Guardar
        </Button>
      }
    >
      <Field label="Nombre">
        <TextInput
          value={values.name}
          required
          maxLength={80}
          onChange={({ target }) => set("name", target.value)}
        />
      </Field>
      <Field label="Formato" hint="«Automático» reconoce cada registro por su contenido.">
        <FormatSelect value={values.format} onChange={(format) => set("format", format)} />
      </Field>
      <Field
        label="Zona horaria"
        hint="De las fechas que la herramienta escribe sin zona, como America/Santiago."
      >
        <TextInput
          value={values.zone}
          required
          maxLength={64}
          onChange={({ target }) => set("zone", target.value)}
        />
      </Field>
      <Field
        label="Días que no son historia"
        hint="De los archivos que se cargan: lo más antiguo se guarda y se muestra, y no abre alertas por sí solo."
      >
        <TextInput
          type="number"
          min={1}
          max={3650}
          required
          value={values.history_days}
          onChange={({ target }) => set("history_days", target.value)}
        />
      </Field>
      <QuotaFields values={values} onChange={set} />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

type Quota = (typeof quotas)[number]["name"];

interface QuotaFieldsProps {
  values: Readonly<Record<Quota, string>>;
  onChange: (quota: Quota, value: string) => void;
}

function QuotaFields({ values, onChange }: QuotaFieldsProps) {
  return (
    <FieldGroup legend="Cuota">
      <p className={styles.soft}>
        El envío que la alcanza se toma entero; los siguientes se devuelven con la hora para repetirlos.
      </p>
      {quotas.map(({ name, label }) => (
        <Field key={name} label={label}>
          <TextInput
            type="number"
            min={name === "gibibytes_per_day" ? 0.001 : 1}
            step={name === "gibibytes_per_day" ? "any" : 1}
            required
            value={values[name]}
            onChange={({ target }) => onChange(name, target.value)}
          />
        </Field>
      ))}
    </FieldGroup>
  );
}
