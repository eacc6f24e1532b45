import { v7 as uuidv7 } from "uuid";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { findRunOfCause, insertRun, type NewRun } from "./run.store.ts";
import { runAgentName } from "./run-agent-name.ts";

type Start = Pick<
  NewRun,
  | "agent_id"
  | "number"
  | "audience"
  | "cause"
  | "cause_key"
  | "object_type"
  | "object_id"
  | "object_label"
  | "acts_for"
  | "acts_for_name"
  | "acts_role"
> & { case_id?: string; pipeline_run_id?: string; provider_key?: string };

/** Records a run and enqueues its job. The same cause starts only one run. */
export async function startAgentRun(context: VerbContext, start: Start): Promise<string> {
  const rows = companyRowsOf(context);
  const id = uuidv7();
  const isNew = await insertRun(rows, {
    ...start,
    id,
    case_id: start.case_id ?? null,
    pipeline_run_id: start.pipeline_run_id ?? null,
    provider_key: start.provider_key ?? "rules",
    object_path: null,
    created_at: context.clock.now(),
  });
  if (!isNew) {
    context.nothingChanged();
    return (await findRunOfCause(rows, start.agent_id, start.cause_key))?.id ?? id;
  }
  if (start.cause !== "case") context.enqueue(runAgentName, { run_id: id });
  context.audit({
    action: "agent.run_started",
    objectType: "agent",
    objectId: start.agent_id,
    details: { run: id, cause: start.cause, number: start.number },
  });
  context.announce({ topic: "agents.changed", data: { id: start.agent_id } });
  return id;
}
