import { useQuery } from "@tanstack/react-query";
import { listServicePeriodsByService } from "#features/delivery/catalog/catalog.contract.ts";
import {
  type ScanOptions,
  type ScanReceipt,
  scanCalls,
} from "#features/posture/findings/contracts/scans.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";

interface MonthChoiceProps {
  id: string;
  period: ScanReceipt["period"];
  options: ScanOptions;
}

/** Selects the service period of a report, if the date of the report does not give it or gives another one. */
export function MonthChoice({ id, period, options: { period: month, ...others } }: MonthChoiceProps) {
  const periods = useQuery(
    callQuery(listServicePeriodsByService, { service: "Gestión de vulnerabilidades" }),
  );
  const adjust = useCallMutation(scanCalls.adjustImport);
  if (!periods.data || periods.data.length === 0) return null;
  return (
    <>
      <Field label="Período al que pertenece" hint="Al cambiarlo, el reporte se vuelve a leer.">
        <Select
          placeholder={
            month === undefined && period ? `El de su fecha: ${period.name}` : "El de la fecha del reporte"
          }
          options={periods.data.map(({ name, starts_on }) => ({ value: starts_on.slice(0, 7), label: name }))}
          value={month ?? ""}
          onChange={({ target }) =>
            adjust.mutate({
              id,
              options: target.value === "" ? others : { ...others, period: target.value },
            })
          }
        />
      </Field>
      <SaveTrouble failure={adjust.error} />
    </>
  );
}
