import { useState } from "react";
import { Link } from "react-router";
import {
  assessmentCode,
  outcomeLabels,
  retestStateLabels,
} from "#features/posture/assessments/assessments.labels.ts";
import {
  finishRetest,
  planRetest,
  type Retest,
  type RetestItem,
} from "#features/posture/assessments/contracts/retests.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { assessmentPath } from "../assessment-address.ts";
import styles from "../assessments.module.css";
import { EvidenceList } from "../findings/evidence-list.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";

const stateTones = { requested: "warning", planned: "brand", done: "good" } as const;

/** A card for one retest round: its findings, each with the company's statement and the provider's result. */
export function RetestCard({ retest }: { retest: Retest }) {
  const works = useMay("assessment.work") && retest.state !== "done";
  const [day, setDay] = useState(retest.planned_on ?? "");
  const plan = useCallMutation(planRetest);
  const finish = useCallMutation(finishRetest);
  const retestIds = { id: retest.assessment_id, retest_id: retest.id };
  const untested = retest.items.filter(({ outcome }) => outcome === null).length;
  return (
    <section
      className={styles.part}
      aria-label={`${assessmentCode(retest.assessment_number)}, ronda ${retest.round}`}
    >
      <h2 className={styles.heading}>
        <Link to={assessmentPath(retest.assessment_id)}>
          {assessmentCode(retest.assessment_number)} {retest.assessment_title}
        </Link>
        , ronda {retest.round}
      </h2>
      <Row as="p" align="baseline" gap={1} across={3}>
        <Badge tone={stateTones[retest.state]}>{retestStateLabels[retest.state]}</Badge>
        <span className={styles.soft}>
          La pidió {retest.requested_by_name} el <ExactTime at={retest.requested_at} dayOnly />
          {retest.planned_on && ` · planificada para el ${writtenDay(retest.planned_on)}`}
          {retest.done_at && (
            <>
              {" "}
              · terminada el <ExactTime at={retest.done_at} dayOnly />
            </>
          )}
        </span>
      </Row>
      <Lines gap={3}>
        {retest.items.map((item) => (
          <ItemView key={item.finding_id} retest={retest} item={item} works={works} />
        ))}
      </Lines>
      {works && (
        <Row align="baseline" gap={1} across={3}>
          <Field label="Fecha de la reprueba">
            <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
          <Button
            busy={plan.isPending}
            {...(day === "" && { notYet: "Elija la fecha" })}
            onClick={() => plan.mutate({ ...retestIds, planned_on: day })}
          >
            Fijar la fecha
          </Button>
          <Button
            look="main"
            busy={finish.isPending}
            {...(untested > 0 && { notYet: `Falta el resultado de ${untested}` })}
            onClick={() => finish.mutate(retestIds)}
          >
            Terminar la ronda
          </Button>
        </Row>
      )}
      <SaveTrouble failure={plan.error ?? finish.error} />
    </section>
  );
}

function ItemView({ retest, item, works }: { retest: Retest; item: RetestItem; works: boolean }) {
  const [recording, setRecording] = useState(false);
  return (
    <li className={styles.row}>
      <Row as="span" align="baseline" gap={1} across={3}>
        <SeverityMark severity={item.severity} />
        <strong>
          H-{item.number} {item.title}
        </strong>
        {item.outcome ? (
          <Badge tone={item.outcome === "fixed" ? "good" : "danger"}>{outcomeLabels[item.outcome]}</Badge>
        ) : (
          <Badge>Sin probar</Badge>
        )}
      </Row>
      <div className={styles.pair}>
        <div className={styles.part}>
          <h3 className={styles.soft}>Antes, y la corrección de su empresa</h3>
          <p className={styles.text}>{item.client_note || "Sin comentario de su empresa."}</p>
          <EvidenceList
            assessmentId={retest.assessment_id}
            findingId={item.finding_id}
            evidence={item.before}
            readOnly
          />
        </div>
        <div className={styles.part}>
          <h3 className={styles.soft}>
            Reprueba
            {item.tested_at && (
              <>
                {" "}
                de {item.tested_by_name}, <ExactTime at={item.tested_at} dayOnly />
              </>
            )}
          </h3>
          <p className={styles.text}>{item.provider_note || "Sin observación."}</p>
          <EvidenceList
            assessmentId={retest.assessment_id}
            findingId={item.finding_id}
            evidence={item.after}
            retestId={retest.id}
            readOnly={!works}
          />
        </div>
      </div>
      {works && (
        <div>
          <Button small onClick={() => setRecording(true)}>
            Registrar resultado
          </Button>
        </div>
      )}
      {recording && <OutcomeDialog retest={retest} item={item} onClose={() => setRecording(false)} />}
    </li>
  );
}
