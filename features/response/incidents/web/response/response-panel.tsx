import type { ReactNode } from "react";
import { Link } from "react-router";
import type { getIncidentPanel } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { incidentsPath } from "../list/incident-address.ts";
import styles from "./response.module.css";

type Panel = OutputOf<typeof getIncidentPanel>;

interface FigureProps {
  name: string;
  value: number;
  to: string;
  alarming?: boolean;
  children?: ReactNode;
}

/** A figure with a link to its rows. */
function Figure({ name, value, to, alarming, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={`${styles.number} ${alarming && value > 0 ? styles.late : ""}`}>
        <Link to={to}>{numberText(value)}</Link>
      </dd>
      <dd className={styles.soft}>{children}</dd>
    </div>
  );
}

/** The open, overdue, unassigned and waiting incidents, each number with its list. */
export function ResponsePanel({ panel }: { panel: Panel }) {
  const stages = incidentStages.filter((stage) => stage !== "closed" && panel.by_stage[stage] > 0);
  return (
    <dl className={styles.figures}>
      <Figure name="Abiertos" value={panel.open} to={incidentsPath()}>
        {panel.oldest_opened_at ? (
          <>
            El más antiguo: <RelativeTimeInside at={panel.oldest_opened_at} />
          </>
        ) : (
          "Ninguno"
        )}
      </Figure>
      <Figure name="Con plazo vencido" value={panel.late} to={incidentsPath({ vencidos: "si" })} alarming>
        Plazos del contrato
      </Figure>
      <Figure name="Sin líder" value={panel.unassigned} to={incidentsPath({ lider: "nadie" })} alarming>
        Nadie responde por ellos
      </Figure>
      <Figure name="Esperan al cliente" value={panel.client_tasks} to={incidentsPath({ cliente: "si" })}>
        {panel.client_tasks_late > 0 ? (
          `${numberText(panel.client_tasks_late)} con fecha vencida`
        ) : panel.next_client_due_at ? (
          <>
            Próxima: <ExactTime at={panel.next_client_due_at} />
          </>
        ) : (
          "Tareas suyas por hacer"
        )}
      </Figure>
      <Figure name="Este mes" value={panel.opened_this_month} to={incidentsPath({ ver: "todos" })}>
        Declarados; {countOf(panel.closed_this_month, "cerrado", "cerrados")}
      </Figure>
      <div className={styles.figure}>
        <dt>Por etapa</dt>
        {stages.length === 0 && <dd className={styles.soft}>Ninguno abierto</dd>}
        {stages.map((stage) => (
          <dd key={stage}>
            <Link to={incidentsPath({ etapa: stage })}>
              {numberText(panel.by_stage[stage])} en {stageLabels[stage].toLowerCase()}
            </Link>
          </dd>
        ))}
      </div>
      <div className={styles.figure}>
        <dt>Falta decir</dt>
        <dd>{numberText(panel.without_class)} sin clase</dd>
        <dd>{numberText(panel.without_knowledge)} sin fecha de conocimiento</dd>
        <dd>{numberText(panel.unapproved_texts)} con un texto por aprobar</dd>
      </div>
    </dl>
  );
}
