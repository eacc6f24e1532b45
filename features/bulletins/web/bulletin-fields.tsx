import { BulletinSeverity } from "#features/bulletins/bulletins.contract.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { FieldPair } from "#platform/web/kit/form.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { TextArea } from "#platform/web/kit/text-area.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { BodyField, SlugField, SummaryField } from "#platform/web/publishing/text-fields.tsx";
import { severityWords } from "#platform/web/severity-words.ts";
import type { BulletinFieldErrors, BulletinFields as Fields } from "./bulletin-draft-form.ts";
import styles from "./bulletin-fields.module.css";
import { SourceFields } from "./source-fields.tsx";

interface BulletinFieldsProps {
  fields: Fields;
  errors: BulletinFieldErrors;
  /** The address of what was published once does not change. */
  slugFixed: boolean;
  onChange: (change: Partial<Fields>) => void;
}

type Typed = Exclude<keyof Fields, "sources">;

/** The fields of a bulletin; holds nothing itself. */
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
            options={BulletinSeverity.options.map((value) => ({ value, label: severityWords[value] }))}
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
      <SourceFields
        sources={fields.sources}
        error={errors.sources}
        onChange={(sources) => onChange({ sources })}
      />
      <BodyField typed={typed("body")} error={errors.body} />
    </>
  );
}
