import type { ReactNode } from "react";
import { Link } from "react-router";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { noteCallsOfIncidents } from "#features/response/incidents/contracts/incident-notes.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { CaseNotes } from "#platform/web/work/case-notes.tsx";
import { Section, SectionHeading } from "#platform/web/work/case-section.tsx";
import { DockedComposer, type Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { IncidentClosing } from "../closing/incident-closing.tsx";
import { IncidentDecisions } from "../decisions/incident-decisions.tsx";
import { IncidentEvidence } from "../evidence/incident-evidence.tsx";
import { AttachedAlerts } from "../joins/attached-alerts.tsx";
import { IncidentLinks, SimilarIncidents } from "../joins/incident-links.tsx";
import { type IncidentPart, incidentParts, incidentPath } from "../list/incident-address.ts";
import { KeyMomentLine } from "../moments/moment-line.tsx";
import { IncidentObservables } from "../observables/incident-observables.tsx";
import { IncidentReports } from "../reports/incident-reports.tsx";
import { IncidentTasks } from "../tasks/incident-tasks.tsx";
import { ClientTexts } from "../texts/client-texts.tsx";
import { IncidentTimeline } from "../timeline/incident-timeline.tsx";
import type { IncidentWork } from "../work/use-incident-work.ts";
import { AffectedObjects } from "./affected-objects.tsx";
import { IncidentActivity } from "./incident-activity.tsx";
import { IncidentComposer } from "./incident-composer.tsx";
import { IncidentFacts, IncidentTexts } from "./incident-facts.tsx";
import { incidentSentence } from "./incident-sentence.ts";
import { IncidentState } from "./incident-state.tsx";
import { IncidentTeam } from "./incident-team.tsx";

interface IncidentViewProps {
  detail: IncidentDetail;
  work: IncidentWork;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

const Duties = ({ id }: { id: string }) => <FeatureSlot slot="incident-duties" incidentId={id} />;

function EventTimes({ detail, stacked }: { detail: IncidentDetail; stacked?: boolean }) {
  const { id, stage } = detail.incident;
  return (
    <Section title="Momentos clave">
      <KeyMomentLine
        incidentId={id}
        moments={detail.moments}
        durations={detail.durations}
        editable={stage !== "closed"}
        {...(stacked && { stacked })}
      />
    </Section>
  );
}

/** An incident in a drawer: its actions, description, facts, alerts, activity and comment form. */
export function NarrowIncidentView(props: IncidentViewProps) {
  const { detail, work } = props;
  const { incident, counts } = detail;
  const parts: readonly [IncidentPart, string, number][] = [
    ["cronologia", "Cronología", counts.facts],
    ["tareas", "Tareas", counts.tasks],
    ["observables", "Observables", counts.observables],
    ["evidencia", "Evidencia", counts.evidence],
    ["notas", "Notas y decisiones", counts.notes + counts.decisions],
  ];
  return (
    <article className={styles.detail}>
      <StepActions work={work} />
      <p className={styles.sentence}>
        <strong>{incident.title}.</strong> {incidentSentence(incident)}
      </p>
      <IncidentState detail={detail} />
      <EventTimes detail={detail} stacked />
      <nav aria-label="Partes del incidente" className={styles.tools}>
        <Link to={incidentPath(incident.id, "deberes")}>Deberes legales</Link>
        {parts.map(([part, title, count]) => (
          <Link key={part} to={incidentPath(incident.id, part)}>
            {title} <span className={styles.count}>{numberText(count)}</span>
          </Link>
        ))}
      </nav>
      <IncidentFacts detail={detail} />
      <AffectedObjects detail={detail} />
      <AttachedAlerts detail={detail} />
      <IncidentActivity detail={detail} />
      <IncidentLinks detail={detail} />
      <FeatureSlot slot="hunts-of" kind="incident" target={detail.incident.id} />
      <DockedComposer
        key={incident.id}
        writing={props.writing}
        label="Escribir una nota o al cliente"
        shortcut="N"
      >
        <IncidentComposer {...props} />
      </DockedComposer>
    </article>
  );
}

/** The investigations that contain the incident or from which it was declared, with a button to add it to one. */
function Investigations({ detail: { incident } }: { detail: IncidentDetail }) {
  const { id, code, title } = incident;
  return (
    <FeatureSlot
      slot="add-to-investigation"
      kind="incident"
      title={`${code} ${title}`}
      path={incidentPath(id)}
    />
  );
}

/** The key moments, the description, the affected objects and the activity of the incident. */
function Summary(props: IncidentViewProps) {
  const { detail } = props;
  return (
    <div className={styles.detail}>
      <EventTimes detail={detail} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <IncidentTexts detail={detail} />
          <AttachedAlerts detail={detail} />
          <IncidentComposer key={detail.incident.id} {...props} />
          <IncidentActivity detail={detail} />
        </div>
        <div className={styles.column}>
          <IncidentFacts detail={detail} />
          <AffectedObjects detail={detail} />
          <IncidentTeam detail={detail} />
          <IncidentLinks detail={detail} />
          <FeatureSlot slot="hunts-of" kind="incident" target={detail.incident.id} />
          <Investigations detail={detail} />
          <SimilarIncidents detail={detail} />
        </div>
      </div>
    </div>
  );
}

/** An incident on its own page: its state in the header, and its parts as tabs with a path each. */
export function WideIncidentView(props: IncidentViewProps) {
  const { detail, work } = props;
  const { counts } = detail;
  const [question, setPart] = useAddressParam("parte");
  const part = oneOf(incidentParts, question ?? undefined) ?? incidentParts[0];
  const counted = (words: string, count: number): ReactNode => (
    <>
      {words} {count > 0 && <span className={styles.count}>{numberText(count)}</span>}
    </>
  );
  const tabs: Record<IncidentPart, { title: ReactNode; content: ReactNode }> = {
    resumen: { title: "Resumen", content: <Summary {...props} /> },
    deberes: { title: "Deberes legales", content: <Duties id={detail.incident.id} /> },
    cronologia: {
      title: counted("Cronología", counts.facts),
      content: <IncidentTimeline detail={detail} />,
    },
    tareas: { title: counted("Tareas", counts.tasks), content: <IncidentTasks detail={detail} /> },
    observables: {
      title: counted("Observables", counts.observables),
      content: <IncidentObservables detail={detail} />,
    },
    evidencia: {
      title: counted("Evidencia", counts.evidence),
      content: <IncidentEvidence detail={detail} />,
    },
    notas: {
      title: counted("Notas y decisiones", counts.notes + counts.decisions),
      content: (
        <div className={styles.detail}>
          <IncidentDecisions detail={detail} />
          <CaseNotes
            calls={noteCallsOfIncidents}
            caseId={detail.incident.id}
            open={detail.incident.stage !== "closed"}
          />
        </div>
      ),
    },
    cliente: { title: "Para el cliente", content: <ClientTexts detail={detail} /> },
    cierre: { title: "Cierre", content: <IncidentClosing detail={detail} work={work} /> },
    informe: { title: "Informe", content: <IncidentReports detail={detail} /> },
  };
  return (
    <SectionHeading value="h2">
      <article className={styles.brief}>
        <IncidentState detail={detail} brief />
        <Tabs
          label="Partes del incidente"
          active={part}
          onChange={(key) => setPart(key === incidentParts[0] ? null : key)}
          tabs={incidentParts.map((key) => ({ key, ...tabs[key] }))}
        />
      </article>
    </SectionHeading>
  );
}
