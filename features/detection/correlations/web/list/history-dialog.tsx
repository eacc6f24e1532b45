import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { followHistory } from "#features/detection/correlations/history.contract.ts";
import { listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import { startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../correlations.module.css";

/** Runs the active rules over a past period on request. Historical records raise no alerts by themselves. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const zone = usePersonZone();
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [source, setSource] = useState("");
  const sources = useQuery(callQuery(listSources, {})).data?.items ?? [];
  const follow = useCallMutation(followHistory);
  const send = () => {
    const from = startOfDay(first, zone);
    const until = startOfDay(last, zone, 1);
    if (from && until)
      follow.mutate({
        from: from.toISOString(),
        until: until.toISOString(),
        ...(source && { source_id: source }),
      });
  };
  if (follow.data)
    return (
      <Dialog
        title="Las reglas recorren el período"
        onClose={onClose}
        actions={
          <Button look="main" onClick={onClose}>
            Listo
          </Button>
        }
      >
        <p role="status">
          {follow.data.expected === 0
            ? "No hay eventos guardados en ese período: no hay nada que comparar."
            : `Se comparan ${numberText(follow.data.expected)} eventos en segundo plano. Lo que encuentren aparece entre las alertas, sin plazos; puede dejar esta página.`}
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title="Aplicar las reglas a un período pasado"
      action="Aplicar"
      busy={follow.isPending}
      failure={follow.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={styles.note}>
        Las reglas activas se comparan con los eventos guardados, también con los que llegaron como historia.
        Las alertas que abran quedan sin plazos, y lo que ya se encontró no se repite.
      </p>
      <FieldPair>
        <Field label="Primer día">
          <DateInput required value={first} onChange={({ target }) => setFirst(target.value)} />
        </Field>
        <Field label="Último día">
          <DateInput
            required
            min={first || undefined}
            value={last}
            onChange={({ target }) => setLast(target.value)}
          />
        </Field>
      </FieldPair>
      <Field label="Fuente" hint="Hasta un año cada vez." optional>
        <Select
          placeholder="Todas las fuentes"
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
