import type { Duty } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { dutyReasonLabels, dutyStateLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../legal-duties.module.css";
import { termText } from "./term-text.ts";

/** The steps of a person on a duty. */
export type DutyStep = "report" | "file" | "dismiss" | "reinstate";

interface DutyItemProps {
  duty: Duty;
  onStep: (step: DutyStep) => void;
}

/** One duty: its state, its deadline, its missing facts, and its actions. */
export function DutyItem({ duty, onStep }: DutyItemProps) {
  const state = dutyStateLabels[duty.state];
  return (
    <li className={styles.item}>
      <div className={styles.part}>
        <Row as="span" gap={2} across={3}>
          <Badge tone={state.tone}>{state.text}</Badge>
          <strong>{duty.name}</strong>
          <TimeLeft duty={duty} />
        </Row>
        <Progress duty={duty} />
        {duty.reason && duty.reason !== "dismissed" && (
          <p className={styles.text}>{dutyReasonLabels[duty.reason]}</p>
        )}
        {duty.words && (
          <p className={styles.text}>
            {duty.approver} dijo que no aplica: «{duty.words}»
          </p>
        )}
        {duty.filed_at && (
          <p className={styles.text}>
            {duty.answered_by === "report" ? "Enviado" : "Hecho"} el <ExactTime at={duty.filed_at} />
          </p>
        )}
        <p className={styles.note}>
          {duty.summary} {termText(duty)}. {duty.norm}, artículo {duty.article}. {duty.note}
        </p>
        {duty.draft && !duty.filed_at && duty.state !== "not_applicable" && (
          <p className={styles.note}>
            Borrador: {duty.draft.filled} de {countOf(duty.draft.fields, "campo", "campos")};{" "}
            {duty.draft.missing === 0
              ? "no falta ninguno obligatorio"
              : countOf(duty.draft.missing, "obligatorio por completar", "obligatorios por completar")}
            .
          </p>
        )}
      </div>
      <Actions duty={duty} onStep={onStep} />
    </li>
  );
}

function TimeLeft({ duty: { state, limit_at, target_at, started_at } }: { duty: Duty }) {
  const now = useMinute().getTime();
  if (limit_at === null)
    return state === "running" && started_at ? (
      <span>van {durationText(now - Date.parse(started_at))}</span>
    ) : null;
  if (state === "overdue")
    return <span className={styles.late}>hace {durationText(now - Date.parse(limit_at))}</span>;
  if (state !== "running" && state !== "to_decide") return null;
  return (
    <span>
      hasta el <ExactTime at={limit_at} />
      {target_at !== limit_at && target_at && (
        <>
          , objetivo <ExactTime at={target_at} />
        </>
      )}
      {state === "running" && `: quedan ${durationText(Date.parse(limit_at) - now)}`}
    </span>
  );
}

/** The bar with the used part of the time; the text beside it says the same. */
function Progress({ duty: { state, started_at, target_at } }: { duty: Duty }) {
  const now = useMinute().getTime();
  if (!started_at || !target_at || (state !== "running" && state !== "overdue")) return null;
  const [from, to] = [Date.parse(started_at), Date.parse(target_at)];
  const share = Math.min(100, Math.max(0, (100 * (now - from)) / (to - from)));
  return (
    <div className={styles.track} aria-hidden="true">
      <div
        className={share >= 90 ? `${styles.run} ${styles.runLate}` : styles.run}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

function Actions({ duty, onStep }: DutyItemProps) {
  const drafts = useMay("duty.draft");
  const { state, answered_by, name, code } = duty;
  if (state === "not_applicable")
    return duty.reason === "dismissed" ? (
      <Button small aria-label={`Volver a aplicar ${name}`} onClick={() => onStep("reinstate")}>
        Sí aplica
      </Button>
    ) : null;
  return (
    <span className={styles.actions}>
      {drafts && answered_by === "report" && (
        <Button small aria-label={`Preparar ${name}`} onClick={() => onStep("report")}>
          Preparar
        </Button>
      )}
      {code !== "action_plan" && (
        <Button small aria-label={`Dejar constancia de ${name}`} onClick={() => onStep("file")}>
          {duty.filed_at ? "Rectificar" : answered_by === "report" ? "Marcar enviado" : "Marcar hecho"}
        </Button>
      )}
      {!duty.filed_at && (
        <Button small look="quiet" aria-label={`No aplica ${name}`} onClick={() => onStep("dismiss")}>
          No aplica
        </Button>
      )}
    </span>
  );
}
