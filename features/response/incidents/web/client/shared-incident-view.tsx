import type { ReactNode } from "react";
import type { SharedDetail } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import {
  factCategoryLabels,
  impactLabels,
  tlpLabels,
} from "#features/response/incidents/incidents.labels.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import caseStyles from "#platform/web/work/shared-case.module.css";
import { SharedSteps } from "#platform/web/work/shared-steps.tsx";
import { ClockMark } from "#platform/web/work/time-mark.tsx";
import { stageLabels } from "../../incidents.labels.ts";
import {
  clientClockLabels,
  clientClockText,
  clientStageLabels,
  clientStepWords,
  clientVerdictLabels,
  stageProgress,
} from "./client-text.ts";
import { Title } from "./part-title.tsx";
import styles from "./shared-incident-view.module.css";
import { YourPart } from "./your-part.tsx";

type SharedStep = SharedDetail["story"][number];

function textOf({ type, side, status }: SharedStep): string | undefined {
  if (type === "commented" && side === "client") return "Ustedes escribieron";
  const words = clientStepWords[type];
  return words && type === "status_changed" && status
    ? `${words}: ${stageLabels[status].toLowerCase()}`
    : words;
}

/** The steps and messages of an incident, the newest first. */
function SharedActivity({ story }: { story: SharedDetail["story"] }) {
  return <SharedSteps steps={story} textOf={textOf} />;
}

type SharedTask = SharedDetail["tasks"][number];
type SharedReport = SharedDetail["reports"][number];

interface SharedIncidentViewProps {
  detail: SharedDetail;
  /** Draws the form to answer a task; a preview has none. */
  answerTask?: (task: SharedTask) => ReactNode;
  /** The box of the client; a preview has none. */
  answer?: ReactNode;
  /** The requests of response playbooks to the company. */
  asks?: ReactNode;
  /** The download of a report; a preview has none. */
  takeReport?: (report: SharedReport) => ReactNode;
  /** The legal duties of the company. */
  duties?: ReactNode;
}

/** An incident as the affected company sees it: the facts, its own tasks, the provider's work and the deadlines. */
export function SharedIncidentView({
  detail,
  answerTask,
  answer,
  takeReport,
  asks,
  duties,
}: SharedIncidentViewProps) {
  const { incident } = detail;
  return (
    <article className={caseStyles.view}>
      <SharedState detail={detail} />
      {asks}
      <YourPart detail={detail} answerTask={answerTask} />
      <ProviderStages detail={detail} />
      <section>
        <Title>Hasta cuándo</Title>
        <ServiceTargets detail={detail} />
        {duties && (
          <details>
            <summary>Plazos que fija la ley 21.663</summary>
            {duties}
          </details>
        )}
      </section>
      <SharedFacts detail={detail} />
      <section>
        <Title>Acciones y mensajes</Title>
        <SharedActivity story={detail.story} />
        {answer}
      </section>
      {detail.reports.length > 0 && (
        <section>
          <Title>Informes</Title>
          <Lines gap={2}>
            {detail.reports.map((report) => (
              <li key={report.id} className={caseStyles.line}>
                <span>{report.title}</span>
                <span className={caseStyles.soft}>
                  {incident.code}-I{report.number}, <ExactTime at={report.issued_at} />
                </span>
                {takeReport?.(report)}
              </li>
            ))}
          </Lines>
        </section>
      )}
      {detail.technical && (
        <details>
          <summary>En palabras técnicas</summary>
          <p className={caseStyles.text}>
            <CodedText text={detail.technical} />
          </p>
        </details>
      )}
      <SharedData detail={detail} />
    </article>
  );
}

/** The state of the service levels; for a target that was met, only that it was met. */
function ServiceTargets({ detail: { clocks } }: { detail: SharedDetail }) {
  const latest = Math.max(...clocks.map(({ cycle }) => cycle), 0);
  const visibleClocks = clocks.filter(({ cycle }) => cycle === latest);
  if (visibleClocks.length === 0)
    return <p className={caseStyles.soft}>El contrato no promete un plazo para este caso.</p>;
  return (
    <Lines gap={2}>
      {visibleClocks.map((clock) => (
        <li key={clock.kind}>
          <span className={caseStyles.line}>
            <strong>{clientClockLabels[clock.kind]}</strong>
            <ClockMark words={clientClockText} clock={clock} />
            {clock.due_at && clock.state !== "met" && (
              <span className={caseStyles.soft}>
                Plazo: <ExactTime at={clock.due_at} />
              </span>
            )}
          </span>
          {clock.explanation && <p className={caseStyles.text}>{clock.explanation}</p>}
        </li>
      ))}
    </Lines>
  );
}

/** Shows what happened in plain words, the progress and the severity. */
function SharedState({ detail }: { detail: SharedDetail }) {
  const { incident } = detail;
  return (
    <>
      <section>
        <p className={caseStyles.summary}>
          <CodedText text={incident.plain} />
        </p>
        <p className={caseStyles.soft}>
          {detail.approved_at && (
            <>
              Actualizado el <ExactTime at={detail.approved_at} />.{" "}
            </>
          )}
          {tlpLabels[incident.tlp]}
        </p>
      </section>
      <Row gap={1} across={4}>
        <Badge tone={incident.stage === "closed" ? "good" : "brand"}>
          {clientStageLabels[incident.stage]}
        </Badge>
        <SeverityMark severity={incident.severity} />
        {incident.verdict && <span>{clientVerdictLabels[incident.verdict]}</span>}
      </Row>
    </>
  );
}

/** Shows the stages of the provider's work, and who leads it. */
function ProviderStages({ detail }: { detail: SharedDetail }) {
  const { incident } = detail;
  return (
    <section>
      <Title>Qué hacemos nosotros</Title>
      <ol className={styles.stages}>
        {stageProgress(incident.stage).map(({ stage, state }) => (
          <li
            key={stage}
            className={styles.stage}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            {clientStageLabels[stage]}
          </li>
        ))}
      </ol>
      <p>
        {incident.lead_name
          ? `Está a cargo ${incident.lead_name}.`
          : "Estamos asignando a quien estará a cargo."}
      </p>
    </section>
  );
}

/** The section that describes what happened, fact by fact. */
function SharedFacts({ detail }: { detail: SharedDetail }) {
  if (detail.facts.length === 0) return null;
  return (
    <section>
      <Title>Cómo ocurrió</Title>
      <ol className={caseStyles.steps}>
        {detail.facts.map(({ id, at, certainty, category, text }) => (
          <li key={id}>
            <span className={caseStyles.soft}>
              {certainty === "estimated" && "Cerca del "}
              <ExactTime at={at} /> · {factCategoryLabels[category]}
            </span>
            <p className={caseStyles.text}>
              <CodedText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the class of the incident, its effect and its dates. */
function SharedData({ detail }: { detail: SharedDetail }) {
  const { incident } = detail;
  return (
    <section>
      <Title>Datos</Title>
      <FactList>
        <Fact name="Clase">{incident.class_name ?? "Todavía sin clasificar"}</Fact>
        <Fact name="Efecto en el servicio">{impactLabels[incident.impact]}</Fact>
        <Fact name="Declarado">
          <ExactTime at={incident.opened_at} />
        </Fact>
        {incident.closed_at && (
          <Fact name="Cerrado">
            <ExactTime at={incident.closed_at} />
          </Fact>
        )}
      </FactList>
    </section>
  );
}
