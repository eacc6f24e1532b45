import type { Agent } from "#features/automation/agents/contracts/agents.contract.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { type AgentRow, companyRowsOf, findHistories } from "./agent.store.ts";

const days30Ms = 30 * 86_400_000;

/** Returns the start of the current month in Chile. */
export const monthStart = (now: Date): Date => beginningOf(`${dayOf(now).slice(0, 8)}01`);
export const since30 = (now: Date): Date => new Date(now.getTime() - days30Ms);

/** Converts rows to agents as the list shows them. */
export async function agentViews(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "extensions">,
  agents: readonly AgentRow[],
): Promise<Agent[]> {
  const now = context.clock.now();
  const histories = await findHistories(
    companyRowsOf(context),
    agents.map(({ id }) => id),
    { since: since30(now), month: monthStart(now) },
  );
  const labels = new Map(context.extensions(agentTasks).map(({ key, label }) => [key, label]));
  return agents.map((row) => {
    const history = histories.get(row.id);
    return {
      id: row.id,
      name: row.name,
      purpose: row.purpose,
      audience: row.audience,
      task: labels.get(row.task) ?? row.task,
      engine: row.engine,
      state: row.state,
      number: row.number,
      has_draft: row.has_draft,
      runs: history?.marks ?? [],
      last_run_at: history?.last_run_at?.toISOString() ?? null,
      ended_30d: history?.ended ?? 0,
      succeeded_30d: history?.succeeded ?? 0,
      month_micros: history?.month_micros ?? 0,
      updated_at: row.updated_at.toISOString(),
    };
  });
}
