import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { agentRunStateLabels, causeLabels } from "#features/automation/agents/agents.labels.ts";
import { type AgentRun, listAgentRuns } from "#features/automation/agents/contracts/agent-runs.contract.ts";
import { agentRunStates } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { AgentDetail } from "#features/automation/agents/contracts/agents.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { agentRunPath } from "../agent-address.ts";
import styles from "../agents.module.css";
import { AgentRunView } from "./agent-run-view.tsx";

const pageSize = 50;
const pollMs = 2_000;
const isOpen = ({ state }: AgentRun) => state === "queued" || state === "running";

/** Lists the runs of an agent, and shows the selected one with its answer and its transcript. */
export function AgentRuns({ detail: { agent } }: { detail: AgentDetail }) {
  const [run] = useAddressParam("ejecucion");
  const [state, setState] = useAddressParam("resultado");
  const stateFilter = oneOf(agentRunStates, state ?? "");
  const { data, error, refetch } = useQuery({
    ...callQuery(listAgentRuns, {
      id: agent.id,
      limit: pageSize,
      ...(stateFilter && { state: stateFilter }),
    }),
    refetchInterval: (query) => (query.state.data?.items.some(isOpen) ? pollMs : false),
  });
  const openRunId = run ?? data?.items[0]?.id;
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las ejecuciones" count={6} />;
  return (
    <Stack gap={5} bounded>
      <span className={styles.narrow}>
        <Select
          aria-label="Resultado de las ejecuciones"
          placeholder="Con cualquier resultado"
          options={agentRunStates.map((value) => ({ value, label: agentRunStateLabels[value].text }))}
          value={stateFilter ?? ""}
          onChange={({ target }) => setState(target.value || null)}
        />
      </span>
      {data.items.length === 0 && !run ? (
        <EmptyState
          title={stateFilter ? "Ninguna ejecución con ese resultado" : "Todavía no se ha ejecutado"}
        >
          {stateFilter
            ? "Elija otro resultado."
            : "Las ejecuciones aparecen aquí con su respuesta y sus fuentes."}
        </EmptyState>
      ) : (
        <div className={styles.split}>
          <nav aria-label="Ejecuciones">
            <Lines gap={3} bounded>
              {data.items.map((each) => (
                <RunLine key={each.id} run={each} current={each.id === openRunId} />
              ))}
            </Lines>
            {data.next && <p className={detailStyles.soft}>Se muestran las {pageSize} más recientes.</p>}
          </nav>
          {openRunId && <AgentRunView key={openRunId} id={openRunId} />}
        </div>
      )}
    </Stack>
  );
}

function RunLine({ run, current }: { run: AgentRun; current: boolean }) {
  const { text, tone } = agentRunStateLabels[run.state];
  return (
    <li className={styles.card}>
      <span className={detailStyles.line}>
        <Link to={agentRunPath(run.agent_id, run.id)} aria-current={current ? "true" : undefined}>
          <ExactTime at={run.created_at} />
        </Link>
        <Badge tone={tone}>{text}</Badge>
      </span>
      <span className={detailStyles.soft}>
        {run.object_label}. {causeLabels[run.cause]}.
      </span>
    </li>
  );
}
