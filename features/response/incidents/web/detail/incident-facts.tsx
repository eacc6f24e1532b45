import { Link } from "react-router";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  impactLabels,
  incidentOriginLabels,
  stageLabels,
} from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { useNeighbours } from "../decide/class-choice.tsx";

const unknown = <span className={styles.soft}>Sin dato</span>;

/** The facts of an incident; missing ones are stated too. */
export function IncidentFacts({ detail }: { detail: IncidentDetail }) {
  const { incident, techniques, entered } = detail;
  const neighbours = useNeighbours(incident.class);
  return (
    <Section title="Datos">
      <FactList>
        <Fact name="Clase (Res. 7 de la ANCI)">{incident.class_name ?? "Sin clasificar"}</Fact>
        {neighbours.length > 0 && (
          <Fact name="Parecida en ENISA y MISP">
            <span className={styles.mono}>{neighbours.join(", ")}</span>
          </Fact>
        )}
        <Fact name="Efecto en el servicio">{impactLabels[incident.impact]}</Fact>
        <Fact name="Cómo se supo">{incidentOriginLabels[incident.origin]}</Fact>
        <Fact name="Técnicas ATT&CK">
          {techniques.length === 0
            ? unknown
            : techniques.map((technique, at) => (
                <span key={technique}>
                  {at > 0 && ", "}
                  <Link to={`${paths.events}?tecnica=${encodeURIComponent(technique)}`}>
                    {technique}
                    <FeatureSlot slot="technique-name" id={technique} />
                  </Link>
                </span>
              ))}
        </Fact>
        <Fact name="Declarado">
          <ExactTime at={incident.opened_at} />
        </Fact>
        {incidentStages
          .filter((stage) => stage !== "declared" && entered[stage])
          .map((stage) => (
            <Fact
              key={stage}
              name={stage === "closed" ? "Cerrado" : `Entró a ${stageLabels[stage].toLowerCase()}`}
            >
              <ExactTime at={entered[stage] ?? ""} />
            </Fact>
          ))}
        {detail.published_at && (
          <Fact name="Lo ve el cliente desde">
            <ExactTime at={detail.published_at} />
          </Fact>
        )}
      </FactList>
    </Section>
  );
}

interface Words {
  title: string;
  text: string;
  missing: string;
}

/** The impact, the cause and the lessons; missing ones are stated. */
export function IncidentTexts({ detail }: { detail: IncidentDetail }) {
  const parts: Words[] = [
    { title: "Descripción", text: detail.description, missing: "Nadie la ha escrito." },
    {
      title: "Qué costó",
      text: detail.impact_text,
      missing: "Falta decir qué servicios, personas o datos sufrieron.",
    },
    {
      title: "Causa raíz",
      text: detail.root_cause_undetermined
        ? `No se pudo determinar. ${detail.root_cause}`
        : detail.root_cause,
      missing: "Todavía no se sabe.",
    },
    { title: "Lecciones", text: detail.lessons, missing: "Se piden al cerrar." },
  ];
  return parts.map(({ title, text, missing }) => (
    <Section key={title} title={title}>
      {text.trim() ? <p className={styles.text}>{text}</p> : <p className={styles.soft}>{missing}</p>}
    </Section>
  ));
}
