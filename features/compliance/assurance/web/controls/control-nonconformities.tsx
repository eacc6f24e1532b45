import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listNonconformities } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../assurance.module.css";
import { nonconformityMarks } from "../assurance-labels.ts";
import { NewNonconformityDialog } from "../findings/new-nonconformity-dialog.tsx";
import { DueDay } from "../findings/nonconformity-list.tsx";
import type { ChosenControl } from "./control-finder.tsx";

/** The nonconformities of a control; each opens where it is worked on. */
export function ControlNonconformities({ control }: { control: ChosenControl }) {
  const audits = useMay("compliance.review");
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(
    callQuery(listNonconformities, { control_id: control.id, limit: 20 }),
  );
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.partTitle}>No conformidades</h2>
        <Button small onClick={() => setAsking(true)}>
          {audits ? "Abrir no conformidad" : "Dejar observación"}
        </Button>
      </div>
      {error && !data && (
        <ErrorState title="No se pudieron cargar" failure={error} onRetry={() => refetch()} />
      )}
      {data?.items.length === 0 && <p className={styles.note}>Ninguna auditoría encontró algo aquí.</p>}
      <ul className={styles.list}>
        {data?.items.map((nonconformity) => (
          <li key={nonconformity.id} className={styles.item}>
            <div>
              <Row as="span" gap={2} across={3}>
                <Badge tone={nonconformityMarks[nonconformity.status].tone}>
                  {nonconformityMarks[nonconformity.status].text}
                </Badge>
                <strong>{nonconformity.title}</strong>
              </Row>
              <p className={styles.note}>
                {gradeLabels[nonconformity.kind]}
                {nonconformity.status !== "closed" && (
                  <>
                    {" · "}
                    <DueDay {...nonconformity} />
                  </>
                )}
              </p>
            </div>
            <LinkButton small to={`${paths.nonconformities}?abierta=${nonconformity.id}`}>
              Abrir
            </LinkButton>
          </li>
        ))}
      </ul>
      {asking && (
        <NewNonconformityDialog
          about={control}
          onClose={() => setAsking(false)}
          onCreated={() => setAsking(false)}
        />
      )}
    </section>
  );
}
