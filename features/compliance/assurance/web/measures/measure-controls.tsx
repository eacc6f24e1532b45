import { useState } from "react";
import {
  linkMeasure,
  type Measure,
  type ServedControl,
  unlinkMeasure,
} from "#features/compliance/assurance/contracts/measure.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { ControlFinder, ControlLink } from "../controls/control-finder.tsx";

interface MeasureControlsProps {
  measure: Measure;
  controls: ServedControl[];
}

/** The controls of a measure, standard by standard, with the buttons to add and remove. */
export function MeasureControls({ measure: { id }, controls }: MeasureControlsProps) {
  const [finding, setFinding] = useState(controls.length === 0);
  const link = useAssuranceChange(linkMeasure);
  const unlink = useAssuranceChange(unlinkMeasure);
  const byStandard = Map.groupBy(controls, ({ standard_name }) => standard_name);
  const onFailure = { onError: (failure: Error) => showToast("problem", refusalText(failure)) };
  return (
    <Stack gap={5} bounded>
      {finding ? (
        <div className={styles.part}>
          <ControlFinder
            chosen={new Set(controls.map(({ control_id }) => control_id))}
            onChoose={(control) => link.mutate({ id, control_id: control.id }, onFailure)}
          />
          <Row as="span" gap={2} across={3}>
            <Button small onClick={() => setFinding(false)}>
              Terminar de elegir
            </Button>
          </Row>
        </div>
      ) : (
        <Row as="span" gap={2} across={3}>
          <Button small onClick={() => setFinding(true)}>
            Agregar controles
          </Button>
        </Row>
      )}
      {[...byStandard].map(([standard, served]) => (
        <section key={standard} className={styles.part}>
          <h3 className={styles.title}>
            {standard} <span className={styles.soft}>({served.length})</span>
          </h3>
          <ul className={styles.list}>
            {served.map((control) => (
              <li key={control.control_id} className={styles.item}>
                <span>
                  <ControlLink control={control} />
                  <p className={styles.note}>
                    {control.result ? resultLabels[control.result] : "Su empresa no sigue esta norma"}
                  </p>
                </span>
                <Button
                  small
                  look="quiet"
                  aria-label={`Quitar ${control.code}`}
                  busy={unlink.isPending && unlink.variables?.control_id === control.control_id}
                  onClick={() => unlink.mutate({ id, control_id: control.control_id }, onFailure)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
