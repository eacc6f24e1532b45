import { useState } from "react";
import { Link } from "react-router";
import {
  type AnswerOutcome,
  answerCheck,
  answerOutcomes,
  longestAnswerDays,
  type ManualCheck,
  withdrawAnswer,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { answerLabels } from "#features/posture/findings/findings.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast, toastTime } from "#platform/web/kit/messages/toasts.ts";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../cloud.module.css";
import { assetPath } from "../cloud-address.ts";

const changedValues = ["scans", "cloud_posture", "home", "my_work"];
const dayMs = 86_400_000;
const inDays = (days: number) => calendarDay(new Date(Date.now() + days * dayMs), providerZone);
const defaultDays = 180;

interface ManualCheckDrawerProps {
  check: ManualCheck;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** A manual check: its question, the previous answers, and the form to answer. */
export function ManualCheckDrawer({ check, position, onClose }: ManualCheckDrawerProps) {
  const { issue, asset, locus, answers } = check;
  const works = useMay("finding.work");
  return (
    <Drawer title="Revisión manual" onClose={onClose} position={position}>
      <div className={styles.stack}>
        <section className={styles.part}>
          <h3>{issue.title}</h3>
          <p className={styles.soft}>
            {issue.rule_id}, en <Link to={assetPath(asset.id)}>{asset.name}</Link>
            {locus && `, ${locus}`}
          </p>
          {issue.solution && <p className={styles.evidence}>{issue.solution}</p>}
          <p className={styles.note}>
            La herramienta no puede decidirla. Mientras nadie responde no cuenta ni a favor ni en contra del
            puntaje.
          </p>
        </section>
        {works && <AnswerForm check={check} />}
        {answers.length > 0 && (
          <section className={styles.part}>
            <h3>Respuestas</h3>
            <ul className={styles.lines}>
              {answers.map((answer) => (
                <Answer key={answer.id} answer={answer} mayWithdraw={works} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
}

function AnswerForm({ check: { asset, issue, locus, state } }: { check: ManualCheck }) {
  const [outcome, setOutcome] = useState<AnswerOutcome>("pass");
  const [evidence, setEvidence] = useState("");
  const [until, setUntil] = useState(inDays(defaultDays));
  const withdraw = useCallMutation(withdrawAnswer, undefined, changedValues);
  const answer = useCallMutation(
    answerCheck,
    ({ id, expires_on }) => {
      setEvidence("");
      showToast("good", `Respondida. Vale hasta el ${writtenDay(expires_on)}.`, {
        label: "Deshacer",
        run: () => withdraw.mutate({ id }),
        lasts: toastTime,
      });
    },
    changedValues,
  );
  const request = { asset_id: asset.id, issue_id: issue.id, locus, outcome, evidence, expires_on: until };
  return (
    <section className={styles.part}>
      <h3>{state === "answered" ? "Responder de nuevo" : "Responder"}</h3>
      <Form
        onSubmit={() => answer.mutate(request)}
        actions={
          <Button look="main" type="submit" busy={answer.isPending}>
            Guardar respuesta
          </Button>
        }
      >
        <Field label="Qué se vio">
          <Select
            value={outcome}
            options={answerOutcomes.map((value) => ({ value, label: answerLabels[value] }))}
            onChange={({ target }) => setOutcome(oneOf(answerOutcomes, target.value) ?? "pass")}
          />
        </Field>
        <Field label="Qué lo muestra" hint="Dónde se miró, qué se vio y con quién. Queda con su nombre.">
          <TextArea
            required
            minLength={10}
            limit={4_000}
            rows={4}
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
          />
        </Field>
        <Field label="Vale hasta el" hint="Después vuelve a esperar. A lo más dos años.">
          <DateInput
            required
            min={inDays(1)}
            max={inDays(longestAnswerDays - 1)}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
        <SaveTrouble failure={answer.error} />
      </Form>
    </section>
  );
}

function Answer({ answer, mayWithdraw }: { answer: ManualCheck["answers"][number]; mayWithdraw: boolean }) {
  const { id, outcome, evidence, answered_at, answered_by_name, expires_on, ended_at, ended_by_name } =
    answer;
  const withdraw = useCallMutation(withdrawAnswer, undefined, changedValues);
  return (
    <li className={styles.part}>
      <span className={styles.line}>
        <strong>{answerLabels[outcome]}</strong>
        <span className={styles.soft}>
          {answered_by_name}, <ExactTime at={answered_at} />
        </span>
      </span>
      <p className={styles.evidence}>{evidence}</p>
      <span className={styles.line}>
        <span className={styles.soft}>
          {ended_at ? (
            <>
              Dejó de valer el <ExactTime at={ended_at} />
              {ended_by_name && `, por ${ended_by_name}`}
            </>
          ) : (
            `Vale hasta el ${writtenDay(expires_on)}`
          )}
        </span>
        {!ended_at && mayWithdraw && (
          <Button small look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
            Retirar
          </Button>
        )}
      </span>
      <SaveTrouble failure={withdraw.error} />
    </li>
  );
}
