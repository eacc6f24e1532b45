import { Link } from "react-router";
import type { getIncidentPanel } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { incidentsPath } from "../list/incident-address.ts";

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
        value={numberText(panel.client_tasks)}
        to={incidentsPath({ cliente: "si" })}
      >
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
      <Figure
        name="Este mes"
        value={numberText(panel.opened_this_month)}
        to={incidentsPath({ ver: "todos" })}
      >
        Declarados; {countOf(panel.closed_this_month, "cerrado", "cerrados")}
      </Figure>
      <StageFigure panel={panel} />
      <Figure name="Falta decir">
        <div>{numberText(panel.without_class)} sin clase</div>
        <div>{numberText(panel.without_knowledge)} sin fecha de conocimiento</div>
        <div>{numberText(panel.unapproved_texts)} con un texto por aprobar</div>
      </Figure>
    </Figures>
  );
}

function StageFigure({ panel }: { panel: Panel }) {
  const stages = incidentStages.filter((stage) => stage !== "closed" && panel.by_stage[stage] > 0);
  return (
    <Figure name="Por etapa">
      {stages.length === 0 && "Ninguno abierto"}
      {stages.map((stage) => (
        <div key={stage}>
          <Link to={incidentsPath({ etapa: stage })}>
            {numberText(panel.by_stage[stage])} en {stageLabels[stage].toLowerCase()}
          </Link>
        </div>
      ))}
    </Figure>
  );
}
