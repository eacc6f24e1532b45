import { ReportKind, reportKinds } from "#features/intelligence/reports/reports.contract.ts";
import { reportKindLabels } from "#features/intelligence/reports/reports.labels.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field, useFieldTies } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { BodyField, SlugField, SummaryField } from "#platform/web/publishing/text-fields.tsx";
import { ReportCover } from "../reading/report-cover.tsx";
import type { ReportFields as Fields, ReportFieldErrors } from "./report-draft-form.ts";
import styles from "./report-fields.module.css";

interface HueInputProps {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The input for a colour on the colour circle; used inside a Field. */
function HueInput(props: HueInputProps) {
  return <input type="range" min="0" max="359" className={styles.hue} {...useFieldTies()} {...props} />;
}

interface ReportFieldsProps {
  fields: Fields;
  errors: ReportFieldErrors;
  /** Whether the slug is fixed because the report was published once. */
  slugFixed: boolean;
  onChange: (change: Partial<Fields>) => void;
}

/** The fields of a report; the parent component stores their state. */
export function ReportFields({ fields, errors, slugFixed, onChange }: ReportFieldsProps) {
  const typed = (name: keyof Fields) => ({
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
        hint="Dos o tres frases: se leen bajo la portada."
      />
      <div className={styles.withCover}>
        <Stack gap={4}>
          <FieldPair>
            <Field label="Tipo" error={errors.kind}>
              <Select
                {...typed("kind")}
                options={reportKinds.map((value) => ({ value, label: reportKindLabels[value] }))}
              />
            </Field>
            <SlugField typed={typed("slug")} error={errors.slug} fixed={slugFixed} />
          </FieldPair>
          <FieldPair>
            <Field label="Primer día del período" error={errors.period_start}>
              <DateInput {...typed("period_start")} />
            </Field>
            <Field label="Último día del período" error={errors.period_end}>
              <DateInput {...typed("period_end")} />
            </Field>
          </FieldPair>
          <Field
            label="Color de la portada"
            hint="De 0 a 359 en el círculo de colores."
            error={errors.cover_hue}
          >
            <HueInput {...typed("cover_hue")} />
          </Field>
        </Stack>
        {fields.period_start && fields.period_end && (
          <ReportCover
            report={{
              title: fields.title,
              kind: ReportKind.catch("special").parse(fields.kind),
              period_start: fields.period_start,
              period_end: fields.period_end,
              cover_hue: Number(fields.cover_hue),
            }}
          />
        )}
      </div>
      <BodyField typed={typed("body")} error={errors.body} />
    </>
  );
}
