import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import {
  listPipelineRuns,
  type PipelineRun,
} from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { getPipeline } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { RunState, runStates } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import { runStateLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { runsPath } from "./pipeline-address.ts";
import styles from "./pipelines.module.css";
import { RunView } from "./runs/run-view.tsx";

const pageSize = 100;

/** The page of a pipeline's runs: the list at the left, and the selected run with every attempt. */
export default function PipelineRunsPage() {
  const { id = "" } = useParams();
  const [run] = useAddressParam("ejecucion");
  const [state, setState] = useAddressParam("estado");
  const stateFilter = oneOf(RunState.options, state ?? "");
  const { data: detail } = useQuery(callQuery(getPipeline, { id }));
  const { data, error, refetch } = useQuery(
    callQuery(listPipelineRuns, { id, limit: pageSize, ...(stateFilter && { state: stateFilter }) }),
  );
  const openRunId = run ?? data?.items[0]?.id;
  return (
    <>
      <PageHeader
        title="Ejecuciones"
        lead={detail && <Link to={paths.pipeline(id)}>{detail.pipeline.name}</Link>}
        actions={
          <Select
            aria-label="Estado de las ejecuciones"
            placeholder="En cualquier estado"
            options={runStates.map((value) => ({ value, label: runStateLabels[value].text }))}
            value={state ?? ""}
            onChange={({ target }) => setState(target.value || null)}
          />
        }
      />
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las ejecuciones" count={8} />
      )}
      {data?.items.length === 0 && (
        <EmptyState title={stateFilter ? "Ninguna ejecución en ese estado" : "Todavía no se ha ejecutado"}>
          {stateFilter ? "Elija otro estado." : "Las ejecuciones aparecen aquí con cada uno de sus pasos."}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div className={styles.split}>
          <nav aria-label="Ejecuciones">
            <ul className={styles.values}>
              {data.items.map((each) => (
                <RunLine key={each.id} run={each} current={each.id === openRunId} />
              ))}
            </ul>
            {data.next && <p className={styles.note}>Se muestran las {pageSize} más recientes.</p>}
          </nav>
          {openRunId && <RunView key={openRunId} id={openRunId} />}
        </div>
      )}
    </>
  );
}

function RunLine({ run, current }: { run: PipelineRun; current: boolean }) {
  const { text, tone } = runStateLabels[run.state];
  return (
    <li className={styles.card}>
      <Row as="span" gap={2} across={3}>
        <Link to={runsPath(run.pipeline_id, run.id)} aria-current={current ? "true" : undefined}>
          <ExactTime at={run.created_at} />
        </Link>
        <Badge tone={tone}>{text}</Badge>
      </Row>
      <span className={styles.note}>
        <CodedText text={run.cause} />
      </span>
    </li>
  );
}
