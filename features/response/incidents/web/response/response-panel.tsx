import { Link } from "react-router";
import type { getIncidentPanel } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { incidentsPath } from "../list/incident-address.ts";
import styles from "./response.module.css";

type Panel = OutputOf<typeof getIncidentPanel>;

/** The open, overdue, unassigned and waiting incidents, each number with its list. */
export function ResponsePanel({ panel }: { panel: Panel }) {
  return (
    <Figures framed>
      <Figure name="Abiertos" value={numberText(panel.open)} to={incidentsPath()}>
        {panel.oldest_opened_at ? (
          <>
            El más antiguo: <RelativeTimeInside at={panel.oldest_opened_at} />
          </>
        ) : (
          "Ninguno"
        )}
      </Figure>
      <Figure
        name="Con plazo vencido"
        value={numberText(panel.late)}
        to={incidentsPath({ vencidos: "si" })}
        alarming={panel.late > 0}
      >
        Plazos del contrato
      </Figure>
      <Figure
        name="Sin líder"
        value={numberText(panel.unassigned)}
        to={incidentsPath({ lider: "nadie" })}
        alarming={panel.unassigned > 0}
      >
        Nadie responde por ellos
      </Figure>
      <Figure
        name="Esperan al cliente"
        value={numberText(panel.waiting_client)}
        to={incidentsPath({ cliente: "si" })}
      >
        {panel.client_tasks_late > 0 ? (
          countOf(panel.client_tasks_late, "tarea suya vencida", "tareas suyas vencidas")
        ) : panel.next_client_due_at ? (
          <>
            Próxima: <ExactTime at={panel.next_client_due_at} />
          </>
        ) : (
          "Tareas suyas por hacer"
        )}
      </Figure>
      <Figure
        name="Este mes"
        value={numberText(panel.opened_this_month)}
        to={incidentsPath({ ver: "todos", desde: panel.month_started_at })}
      >
        Declarados; {countOf(panel.closed_this_month, "cerrado", "cerrados")}
      </Figure>
      <StageFigure panel={panel} />
      <MissingFigure panel={panel} />
    </Figures>
  );
}

function StageFigure({ panel }: { panel: Panel }) {
  const stages = incidentStages.filter((stage) => stage !== "closed" && panel.by_stage[stage] > 0);
  return (
    <Figure name="Por etapa">
      {stages.length === 0 && "Ninguno abierto"}
      {stages.map((stage) => (
        <div key={stage} className={styles.stage}>
          <Link to={incidentsPath({ etapa: stage })}>
            {numberText(panel.by_stage[stage])} en {stageLabels[stage].toLowerCase()}
          </Link>
        </div>
      ))}
    </Figure>
  );
}

/** The data that the open incidents lack. */
function MissingFigure({ panel: { without_class, without_knowledge, unapproved_texts } }: { panel: Panel }) {
  const lines = [
    [without_class, "sin clase"],
    [without_knowledge, "sin fecha de conocimiento"],
    [unapproved_texts, unapproved_texts === 1 ? "texto por aprobar" : "textos por aprobar"],
  ] as const;
  const missing = lines.filter(([count]) => count > 0);
  return (
    <Figure name="Datos por completar">
      {missing.length === 0 && "Ninguno"}
      {missing.map(([count, label]) => (
        <div key={label}>
          {numberText(count)} {label}
        </div>
      ))}
    </Figure>
  );
}
