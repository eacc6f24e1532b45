import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { BulletinSeverity } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { BodyField, SlugField, SummaryField } from "#platform/web/publishing/text-fields.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { BulletinFieldErrors, BulletinFields as Fields } from "./bulletin-draft-form.ts";
import styles from "./bulletin-fields.module.css";

interface Source {
  title: string;
  url: string;
}

interface SourceFieldsProps {
  sources: readonly Source[];
  error: string | undefined;
  onChange: (sources: Source[]) => void;
}

/** The sources of the bulletin: a title and an address for each. */
function SourceFields({ sources, error, onChange }: SourceFieldsProps) {
  const change = (place: number, part: Partial<Source>) =>
    onChange(sources.map((source, at) => (at === place ? { ...source, ...part } : source)));
  return (
    <fieldset className={styles.group}>
      <legend>Fuentes</legend>
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source being written has no name of its own but its place
        <div key={place} className={styles.row}>
          <TextInput
            aria-label={`Título de la fuente ${place + 1}`}
            placeholder="Título"
            value={source.title}
            onChange={(event) => change(place, { title: event.target.value })}
          />
          <TextInput
            type="url"
            aria-label={`Dirección de la fuente ${place + 1}`}
            placeholder="https://…"
            spellCheck={false}
            value={source.url}
            onChange={(event) => change(place, { url: event.target.value })}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={`Quitar la fuente ${place + 1}`}
            onClick={() => onChange(sources.filter((_source, at) => at !== place))}
          >
            <IconX aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button small onClick={() => onChange([...sources, { title: "", url: "" }])}>
        Agregar una fuente
      </Button>
    </fieldset>
  );
}

interface BulletinFieldsProps {
  fields: Fields;
  errors: BulletinFieldErrors;
  /** Whether the slug is fixed because the bulletin was published once. */
  slugFixed: boolean;
  onChange: (change: Partial<Fields>) => void;
}

type Typed = Exclude<keyof Fields, "sources" | "objects" | "indicators">;

/** The fields of a bulletin; the parent component stores their state. */
export function BulletinFields({ fields, errors, slugFixed, onChange }: BulletinFieldsProps) {
  const typed = (name: Typed) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Field label="Título" error={errors.title}>
        <TextInput {...typed("title")} />
      </Field>
      <SummaryField
        typed={typed("summary")}
        error={errors.summary}
        hint="Dos o tres frases: se leen en la lista y al compartir."
      />
      <FieldPair>
        <Field label="Severidad" error={errors.severity}>
          <Select
            {...typed("severity")}
            options={BulletinSeverity.options.map((value) => ({ value, label: severityLabels[value] }))}
          />
        </Field>
        <SlugField typed={typed("slug")} error={errors.slug} fixed={slugFixed} />
      </FieldPair>
      <FieldPair>
        <Field label="CVE" hint="Separados por comas." error={errors.cves} optional>
          <TextInput {...typed("cves")} spellCheck={false} />
        </Field>
        <Field label="Técnicas ATT&CK" hint="Separadas por comas." error={errors.techniques} optional>
          <TextInput {...typed("techniques")} spellCheck={false} />
        </Field>
      </FieldPair>
      <Field label="Productos afectados" hint="Uno por línea." error={errors.products} optional>
        <TextArea className={styles.short} {...typed("products")} />
      </Field>
      <FeatureSlot
        slot="bulletin-threat-fields"
        objects={fields.objects}
        indicators={fields.indicators}
        onChange={onChange}
      />
      {[errors.objects, errors.indicators].filter(Boolean).map((error) => (
        <p key={error} className={styles.error} role="alert">
          {error}
        </p>
      ))}
      <SourceFields
        sources={fields.sources}
        error={errors.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <BodyField typed={typed("body")} error={errors.body} />
    </>
  );
}
