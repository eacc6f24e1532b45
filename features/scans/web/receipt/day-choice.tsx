import { useState } from "react";
import { type ScanOptions, type ScanReceipt, scanCalls } from "#features/scans/scans.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";

interface DayChoiceProps {
  id: string;
  scan: ScanReceipt["scan"];
  options: ScanOptions;
}

/** The day of a scan whose report does not say when it ended. A report that nothing dates is not stored without it. */
export function DayChoice({ id, scan, options }: DayChoiceProps) {
  const { scanned_on: stated = "", ...others } = options;
  const [day, setDay] = useState(stated);
  const adjust = useCallMutation(scanCalls.adjustImport);
  if (scan.dated_by === "report") return null;
  return (
    <Form
      onSubmit={() => adjust.mutate({ id, options: day === "" ? others : { ...others, scanned_on: day } })}
      actions={
        <Button type="submit" busy={adjust.isPending} {...(day === stated && { notYet: "Elija un día" })}>
          Usar este día
        </Button>
      }
    >
      <Field
        label="Día del escaneo"
        hint={
          scan.dated_by === null
            ? "El reporte no lo trae y sin él no se guarda."
            : "Vacío: la fecha más reciente de sus filas."
        }
      >
        <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <SaveTrouble failure={adjust.error} />
    </Form>
  );
}
