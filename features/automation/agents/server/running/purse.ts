import type { AgentLimits } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { companyRowsOf, isInForce } from "../library/agent.store.ts";
import { addSpending, findSpent, lockPolicy } from "./budget.store.ts";
import { budgetPeriods } from "./budget-periods.rules.ts";
import type { AgentRunRow } from "./run.store.ts";

/** The limit that blocked a question. */
export type SpendingLimit = "stopped" | "withdrawn" | "run" | "day" | "month" | "company";

export const limitNotes: Record<SpendingLimit, string> = {
  stopped: "Los agentes de la empresa están detenidos.",
  withdrawn: "La versión del agente ya no está en uso.",
  run: "La consulta al modelo superaría el presupuesto de la ejecución.",
  day: "El presupuesto del día de este agente ya se usó.",
  month: "El presupuesto del mes de este agente ya se usó.",
  company: "El presupuesto del mes de los agentes de la empresa ya se usó.",
};

interface PurseOf {
  gate: Gate;
  companyId: number;
  run: Pick<AgentRunRow, "id" | "agent_id" | "cause" | "number" | "created_at">;
  limits: AgentLimits;
}

/**
 * The budget of one run: an amount is reserved before each question and settled after it. Amounts are in millionths
 * of a dollar.
 */
export class RunBudget {
  readonly #of: PurseOf;
  #cost = 0;
  #tokens = 0;

  constructor(of: PurseOf) {
    this.#of = of;
  }

  get cost(): number {
    return this.#cost;
  }

  get tokens(): number {
    return this.#tokens;
  }

  #within<T>(work: Parameters<typeof asSystem<T>>[2]): Promise<T> {
    const { gate, companyId } = this.#of;
    return asSystem(gate, { scope: "company", effect: "write", name: "agents.run_agent", companyId }, work);
  }

  /** Reserves an amount. Concurrent callers wait, so that the remaining budget is spent only once. */
  async reserve(amount: number): Promise<SpendingLimit | undefined> {
    const { run, limits } = this.#of;
    return await this.#within(async (context) => {
      const rows = companyRowsOf(context);
      const now = context.clock.now();
      context.entryFollows();
      const policy = await lockPolicy(rows, now);
      if (policy.stopped) return "stopped";
      if (run.cause !== "case" && !(await isInForce(rows, run))) return "withdrawn";
      const spent = await findSpent(rows, {
        runId: run.id,
        agentId: run.agent_id,
        ...budgetPeriods(run.created_at),
      });
      if (spent.run + amount > limits.run_micros) return "run";
      if (spent.day + amount > limits.day_micros) return "day";
      if (spent.month + amount > limits.month_micros) return "month";
      if (spent.company + amount > policy.month_micros) return "company";
      await addSpending(rows, run.id, { reserved: amount, cost: 0, tokensIn: 0, tokensOut: 0 });
      return undefined;
    });
  }

  /** Replaces the reserved amount of a question by its cost. */
  async settle(reserved: number, { cost, tokens }: { cost: number; tokens: { in: number; out: number } }) {
    this.#cost += cost;
    this.#tokens += tokens.in + tokens.out;
    await this.#within(async (context) => {
      context.entryFollows();
      await addSpending(companyRowsOf(context), this.#of.run.id, {
        reserved: -reserved,
        cost,
        tokensIn: tokens.in,
        tokensOut: tokens.out,
      });
    });
  }
}
