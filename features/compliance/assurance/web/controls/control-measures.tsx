import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  linkMeasure,
  listMeasures,
  unlinkMeasure,
} from "#features/compliance/assurance/contracts/measure.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../assurance.module.css";
import { useAssuranceChange } from "../assurance.queries.ts";
import { measureMarks } from "../assurance-labels.ts";
import { NewMeasureDialog } from "../measures/new-measure-dialog.tsx";
import type { ChosenControl } from "./control-finder.tsx";

/** The measures that serve a control, with actions to link, unlink and create one. */
export function ControlMeasures({ control }: { control: ChosenControl }) {
  const [asking, setAsking] = useState(false);
  const linkedMeasures = useQuery(callQuery(listMeasures, { control_id: control.id, limit: 50 })).data?.items;
  const measures = useQuery(callQuery(listMeasures, { limit: 200 })).data?.items ?? [];
  const link = useAssuranceChange(linkMeasure);
  const unlink = useAssuranceChange(unlinkMeasure);
  const onFailure = { onError: (failure: Error) => showToast("problem", refusalText(failure)) };
  const linkedIds = new Set(linkedMeasures?.map(({ id }) => id));
  const linkableMeasures = measures.filter(({ id, status }) => !linkedIds.has(id) && status !== "retired");
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.partTitle}>Medidas que lo sirven</h2>
        <Row as="span" gap={2} across={3}>
          {linkableMeasures.length > 0 && (
            <Select
              aria-label="Unir una medida"
              className={styles.choice}
              placeholder="Unir una medida…"
              options={linkableMeasures.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={(event) =>
                event.target.value &&
                link.mutate({ id: event.target.value, control_id: control.id }, onFailure)
              }
            />
          )}
          <Button small onClick={() => setAsking(true)}>
            Nueva medida
          </Button>
        </Row>
      </div>
      {linkedMeasures?.length === 0 && (
        <p className={styles.note}>Ninguna medida sirve todavía a este control.</p>
      )}
      <ul className={styles.list}>
        {linkedMeasures?.map(({ id, name, status, status_note }) => (
          <li key={id} className={styles.item}>
            <div>
              <Row as="span" gap={2} across={3}>
                <Badge tone={measureMarks[status].tone}>{measureMarks[status].text}</Badge>
                <Link to={`${paths.measures}?medida=${id}`}>{name}</Link>
              </Row>
              {status_note && <p className={styles.note}>{status_note}</p>}
            </div>
            <Button
              small
              look="quiet"
              aria-label={`Quitar ${name}`}
              onClick={() => unlink.mutate({ id, control_id: control.id }, onFailure)}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <NewMeasureDialog
          controlIds={[control.id]}
          onClose={() => setAsking(false)}
          onCreated={() => setAsking(false)}
        />
      )}
    </section>
  );
}
