import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { agentStateLabels, sideLabels } from "#features/automation/agents/agents.labels.ts";
import { agentStates } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  type AgentDetail,
  createAgent,
  listAgents,
} from "#features/automation/agents/contracts/agents.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

import { agentColumns } from "./list/agent-columns.tsx";
import { AgentTemplateDialog } from "./list/agent-template-dialog.tsx";

const agents = defineList({
  title: "Agentes",
  lead: "Leen datos de su empresa, responden con sus fuentes y proponen; una persona aprueba cada efecto.",
  call: listAgents,
  itemNoun: "agentes",
  failed: "No se pudieron cargar los agentes",
  search: "Buscar por nombre o propósito",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: agentStates.map((value) => ({ value, label: agentStateLabels[value].text })),
    },
    {
      name: "lado",
      label: "De quién",
      asks: "audience",
      as: "choice",
      all: "De cualquier lado",
      options: (["client", "provider"] as const).map((value) => ({ value, label: sideLabels[value] })),
    },
  ],
  columns: agentColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => paths.agent(id) },
  empty: {
    title: "Todavía no hay agentes",
    text: "El equipo del proveedor puede agregar uno del catálogo y publicarlo cuando apruebe sus casos.",
  },
  nothingMatches: "Ningún agente coincide",
});

/** The page with the agents of the company. */
export default function AgentsPage() {
  const list = useList(agents);
  const [choosing, setChoosing] = useState(false);
  const manages = useMay("agent.manage");
  const navigate = useNavigate();
  const open = ({ agent }: AgentDetail) => navigate(paths.agent(agent.id));
  const create = useCallMutation(createAgent, open);
  const begin = () =>
    create.mutate(
      {
        content: {
          name: "Agente nuevo",
          task: "weekly_posture",
          instructions: "Comente las cifras de la empresa: primero lo que conviene atender.",
        },
      },
      { onError: (failure) => showToast("problem", refusalText(failure)) },
    );
  return (
    <>
      <ListPage
        list={list}
        over={<Link to={paths.agentAnalytics}>Analítica, costo y presupuesto</Link>}
        actions={
          manages && (
            <>
              <Button onClick={() => setChoosing(true)}>Elegir del catálogo</Button>
              <Button look="main" busy={create.isPending} onClick={begin}>
                Escribir uno
              </Button>
            </>
          )
        }
      />
      {choosing && <AgentTemplateDialog onTaken={open} onClose={() => setChoosing(false)} />}
    </>
  );
}
