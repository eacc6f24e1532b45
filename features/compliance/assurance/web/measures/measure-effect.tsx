import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Measure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import {
  applyMeasure,
  type EffectResult,
  previewMeasure,
} from "#features/compliance/assurance/contracts/measure-effect.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { untouchedLabels } from "../assurance-labels.ts";
import { ControlLink } from "../controls/control-finder.tsx";

const choices = [
  { value: "partially_compliant", label: resultLabels.partially_compliant },
  { value: "compliant", label: resultLabels.compliant },
];

/** The effect of a measure on each control, before anything changes, and the step that records it. */
export function MeasureEffect({ measure: { id, status } }: { measure: Measure }) {
  const [result, setResult] = useState<EffectResult>("partially_compliant");
  const [reason, setReason] = useState("");
  const { data, error, refetch } = useQuery(callQuery(previewMeasure, { id, result }));
  const apply = useAssuranceChange(applyMeasure, ({ changed }) =>
    showToast("good", changed === 1 ? "Cambió 1 control" : `Cambiaron ${changed} controles`),
  );
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo calcular el efecto" count={6} />;
  const { changes, items } = data;
  const none = status === "active" ? "Ningún control cambiaría" : "La medida no está activa";
  return (
    <Stack gap={5} bounded>
      <p className={styles.text}>
        Una medida activa apoya a los controles que sirve. Aquí se ve qué cambiaría antes de registrarlo;
        nunca baja un resultado.
      </p>
      <Form
        onSubmit={() => apply.mutate({ id, result, expected: changes, reason })}
        actions={
          <Button look="main" type="submit" busy={apply.isPending} {...(changes === 0 && { notYet: none })}>
            {changes === 0
              ? "Registrar"
              : `Registrar en ${changes} ${changes === 1 ? "control" : "controles"}`}
          </Button>
        }
      >
        <Field label="Mientras la medida esté activa, sus controles quedan como">
          <Select
            options={choices}
            value={result}
            onChange={(event) => setResult(event.target.value as EffectResult)}
          />
        </Field>
        <Field label="Motivo" hint="Queda en la historia de cada control." optional>
          <TextInput maxLength={400} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <SaveTrouble failure={apply.error} />
      </Form>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.control_id} className={styles.item}>
            <span>
              <ControlLink control={item} /> <span className={styles.soft}>{item.standard_name}</span>
            </span>
            <span className={styles.note}>
              {item.to && item.from
                ? `${resultLabels[item.from]} → ${resultLabels[item.to]}`
                : item.untouched && untouchedLabels[item.untouched]}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
