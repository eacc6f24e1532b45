import { useState } from "react";
import {
  type ScanOptions,
  type ScanReceipt,
  scanCalls,
} from "#features/posture/findings/contracts/scans.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

interface ScanFactsChoiceProps {
  id: string;
  receipt: Pick<ScanReceipt, "scan" | "scope">;
  options: ScanOptions;
}

/**
 * The form for facts that a report does not state about its scan: its day, and for a report without results its
 * account.
 */
export function ScanFactsChoice({ id, receipt: { scan, scope }, options }: ScanFactsChoiceProps) {
  const { scanned_on = "", account = "", ...others } = options;
  const [day, setDay] = useState(scanned_on);
  const [name, setName] = useState(account);
  const adjust = useCallMutation(scanCalls.adjustImport);
  const asksDay = scan.dated_by !== "report";
  const asksAccount = scope?.account != null;
  if (!asksDay && !asksAccount) return null;
  const stated = {
    ...(day !== "" && { scanned_on: day }),
    ...(name.trim() !== "" && { account: name.trim() }),
  };
  return (
    <Form
      onSubmit={() => adjust.mutate({ id, options: { ...others, ...stated } })}
      actions={
        <Button
          type="submit"
          busy={adjust.isPending}
          {...(day === scanned_on && name.trim() === account && { notYet: "Complete un dato" })}
        >
          Leer con estos datos
        </Button>
      }
    >
      {asksDay && (
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
      )}
      {asksAccount && (
        <Field
          label="Cuenta de nube"
          hint="El reporte no trae resultados: se cierra lo abierto de esta cuenta."
        >
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <SaveTrouble failure={adjust.error} />
    </Form>
  );
}
