import { useEffect, useState } from "react";
import { Button } from "#platform/web/kit/button.tsx";
import { FieldTrouble } from "#platform/web/kit/field-trouble.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { UnsavedGuard } from "#platform/web/kit/unsaved-guard.tsx";
import { useCreateReport } from "./manage-reports.queries.ts";
import { emptyFields, type ReportFieldErrors, readFields, slugOf } from "./report-draft-form.ts";
import styles from "./report-editor.module.css";
import { ReportFields } from "./report-fields.tsx";

interface NewReportProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Begins a report. Its name in the address follows the title until somebody writes another. */
export function NewReport({ onCreated, onClose }: NewReportProps) {
  const [fields, setFields] = useState(emptyFields);
  const [errors, setErrors] = useState<ReportFieldErrors>({});
  const create = useCreateReport();

  // Only once the guard below knows that nothing is left unsaved.
  const created = create.data?.id;
  useEffect(() => {
    if (created !== undefined) onCreated(created);
  }, [created, onCreated]);

  const save = () => {
    const read = readFields(fields);
    if ("errors" in read) return setErrors(read.errors);
    setErrors({});
    create.mutate(read.draft);
  };

  return (
    <div className={styles.editor}>
      <PageHeader
        title="Nuevo reporte"
        lead="Se guarda como borrador: nadie más lo ve hasta que lo publique."
      />
      <Form
        onSubmit={save}
        actions={
          <>
            <Button type="submit" look="main" busy={create.isPending}>
              Guardar borrador
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <ReportFields
          fields={fields}
          errors={errors}
          slugFixed={false}
          onChange={(change) =>
            setFields((held) => {
              const follows = change.title !== undefined && held.slug === slugOf(held.title);
              return { ...held, ...change, ...(follows ? { slug: slugOf(change.title ?? "") } : {}) };
            })
          }
        />
        <UnsavedGuard dirty={fields !== emptyFields && !create.isSuccess} item="reporte" />
        <FieldTrouble errors={errors} />
        <SaveTrouble failure={create.error} />
      </Form>
    </div>
  );
}
