import type { Pool, PoolClient } from "pg";
import { runStatement, type TestConnection } from "./database-server.ts";

interface PlanNode {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** The rows that the executor has produced or discarded, by the text of the statement. */
export type StatementWork = ReadonlyMap<string, number>;

/** A counter of PostgreSQL's work for the portal's statements, in rows: independent of the load of the machine. */
export interface StatementWorkCounter {
  /** Returns the work of the statements that ran while `perform` was performed. */
  during(perform: () => Promise<unknown>): Promise<StatementWork>;
}

/**
 * Counts the work of every statement, including nested ones, that these pools run on a database. Call it before the
 * pools connect. It uses auto_explain, which needs the rights of the server's owner.
 */
export async function countStatementWork(
  owner: TestConnection,
  pools: readonly Pool[],
): Promise<StatementWorkCounter> {
  const settings = {
    session_preload_libraries: "'auto_explain'",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    client_min_messages: "notice",
  };
  for (const [name, value] of Object.entries(settings))
    await runStatement(owner, `alter database ${owner.database} set ${name} = ${value}`);
  let work = new Map<string, number>();
  const listen = (client: PoolClient) =>
    client.on("notice", ({ message = "" }) => {
      const plan = planOf(message);
      if (plan) work.set(plan.text, (work.get(plan.text) ?? 0) + rowsOf(plan.root));
    });
  for (const pool of pools) pool.on("connect", listen);
  return {
    async during(perform) {
      work = new Map();
      await perform();
      return work;
    },
  };
}

function planOf(message: string): { text: string; root: PlanNode } | undefined {
  const at = message.indexOf("plan:\n");
  if (at < 0) return undefined;
  const logged = JSON.parse(message.slice(at + "plan:\n".length)) as { "Query Text": string; Plan: PlanNode };
  // A list has as many parameters as values, so lists are shortened to one form.
  return {
    text: logged["Query Text"].replaceAll(/\s+/g, " ").replaceAll(/(\$\d+, )+\$\d+/g, "$…"),
    root: logged.Plan,
  };
}

function rowsOf(node: PlanNode): number {
  const perLoop =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
  return perLoop * (node["Actual Loops"] ?? 0) + below;
}
