import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type Attempt,
  getPipelineRun,
  type RunDetail,
} from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import {
  attemptStateLabels,
  runStateLabels,
  waitingLabels,
} from "#features/automation/pipelines/pipelines.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../pipelines.module.css";
import { RunActions } from "./run-actions.tsx";

const attemptSigns = {
  started: "…",
  waiting: "…",
  done: "✓",
  skipped: "–",
  failed: "✕",
  uncertain: "?",
  reused: "↺",
} as const;

/** Shows one run: its cause, each attempt with input and output, and the steps that were not reached. */
export function RunView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(getPipelineRun, { id }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo abrir la ejecución" count={8} />;
  return <RunContent detail={data} />;
}

function RunContent({ detail }: { detail: RunDetail }) {
  const { run, attempts, rest, outputs, forked_from } = detail;
  const { text, tone } = runStateLabels[run.state];
  const isWarning = run.error !== "" && run.state !== "suppressed";
  return (
    <Stack as="section" gap={5} bounded aria-label="Ejecución">
      <Row as="span" gap={2} across={3}>
        <Badge tone={tone}>{text}</Badge>
        {run.waiting_for && (
          <span>
            {waitingLabels[run.waiting_for]}{" "}
            {run.wake_at && run.waiting_for !== "approval" && <ExactTime at={run.wake_at} />}
          </span>
        )}
        <span>Versión {run.number}</span>
        {run.owner && <span>La atiende {run.owner}</span>}
      </Row>
      <p className={styles.note}>
        {run.cause_path ? <Link to={run.cause_path}>{run.cause}</Link> : run.cause}. Inicio:{" "}
        <ExactTime at={run.created_at} />, por {run.started_by_name}.
        {forked_from && " Continúa una ejecución anterior."}
      </p>
      {run.error && (
        <Notice tone={isWarning ? "warning" : "neutral"} title={text}>
          {run.error}
        </Notice>
      )}
      <RunActions detail={detail} />
      {detail.mail && <RunMail mail={detail.mail} />}
      <ol className={styles.story} aria-label="Pasos de la ejecución">
        {attempts.map((attempt, at) => (
          <AttemptView
            key={attempt.id}
            attempt={attempt}
            last={at === attempts.length - 1 && rest.length === 0}
          />
        ))}
        {rest.map(({ key, title }) => (
          <li key={key} className={styles.step}>
            <span className={styles.rail}>
              <span className={styles.number} aria-hidden="true">
                ·
              </span>
            </span>
            <span className={styles.note}>{title}: no se ha llegado a este paso</span>
          </li>
        ))}
      </ol>
      {outputs && (
        <details>
          <summary>Resultado</summary>
          <pre className={styles.code}>{outputs}</pre>
        </details>
      )}
    </Stack>
  );
}

/** The mail that started the run, as plain text without links. */
function RunMail({ mail }: { mail: NonNullable<RunDetail["mail"]> }) {
  return (
    <section className={styles.card} aria-label="Correo que la inició">
      <strong>{mail.subject || "Sin asunto"}</strong>
      <p className={styles.note}>
        De {mail.from}, <ExactTime at={mail.received_at} />
      </p>
      <pre className={styles.code}>{mail.text || "El correo no trae texto."}</pre>
      {mail.attachments.length > 0 && (
        <p className={styles.note}>Adjuntos, no guardados: {mail.attachments.join(", ")}</p>
      )}
    </section>
  );
}

function AttemptView({ attempt, last }: { attempt: Attempt; last: boolean }) {
  const { text, tone } = attemptStateLabels[attempt.state];
  const lasted =
    attempt.finished_at === null
      ? undefined
      : Date.parse(attempt.finished_at) - Date.parse(attempt.started_at);
  return (
    <li className={styles.step}>
      <span className={styles.rail}>
        <span className={styles.number} aria-hidden="true">
          {attemptSigns[attempt.state]}
        </span>
        {!last && <span className={styles.line} />}
      </span>
      <div className={styles.body}>
        <Row as="span" gap={2} across={3}>
          <strong>{attempt.title}</strong>
          <Badge tone={tone}>{text}</Badge>
          {attempt.iteration > 0 && <Badge>Elemento {attempt.iteration}</Badge>}
          {attempt.attempt > 1 && <span className={styles.note}>Intento {attempt.attempt}</span>}
          {attempt.path && <Link to={attempt.path}>Abrir</Link>}
        </Row>
        <span className={styles.note}>
          <ExactTime at={attempt.started_at} />
          {lasted !== undefined && lasted >= 60_000 && `, duró ${durationText(lasted)}`}
        </span>
        {attempt.error && <p>{attempt.error}</p>}
        {(attempt.input || attempt.output) && (
          <details>
            <summary>Entrada y salida</summary>
            {attempt.input && <pre className={styles.code}>{attempt.input}</pre>}
            {attempt.output && <pre className={styles.code}>{attempt.output}</pre>}
          </details>
        )}
      </div>
    </li>
  );
}
