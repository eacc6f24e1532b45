import {
  type AssessmentFileOptions,
  type AssessmentReceipt,
  assessmentFileCalls,
} from "#features/posture/assessments/contracts/assessment-imports.contract.ts";
import {
  type FindingField,
  findingFieldLabels,
  findingFields,
} from "#features/posture/assessments/contracts/finding-table.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./assessments.module.css";

const noColumn = "none";

interface TableColumnsProps {
  fileId: string;
  options: AssessmentFileOptions;
  table: NonNullable<AssessmentReceipt["table"]>;
}

/** The form to choose the table column of each field of a finding; after each change the file is read again. */
export function TableColumns({ fileId, options, table }: TableColumnsProps) {
  const adjust = useCallMutation(assessmentFileCalls.adjustImport);
  const columns = options.columns ?? table.columns;
  const choose = (field: FindingField, value: string) => {
    const { [field]: _before, ...others } = columns;
    const next = value === noColumn ? others : { ...others, [field]: Number(value) };
    adjust.mutate({ id: fileId, options: { ...options, columns: next } });
  };
  const headings = [
    { value: noColumn, label: "Ninguna" },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || `Columna ${at + 1}` })),
  ];
  return (
    <details className={styles.part} open={columns.title === undefined}>
      <summary>Columnas de la tabla</summary>
      <FieldPair>
        {findingFields.map((field) => (
          <Field key={field} label={findingFieldLabels[field]} optional={field !== "title"}>
            <Select
              options={headings}
              value={columns[field] === undefined ? noColumn : String(columns[field])}
              onChange={({ target }) => choose(field, target.value)}
            />
          </Field>
        ))}
      </FieldPair>
      <SaveTrouble failure={adjust.error} />
    </details>
  );
}
