import type {
  AssignmentRecord,
  ComputerRecord,
  GroupRecord,
  ModuleRecord,
  PolicyRecord,
} from "#features/posture/deep-security/readers/manager-record.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { ComputerFacts } from "./computer-facts.ts";
import {
  type ComputerStatements,
  type DatedStatement,
  deriveComputer,
  type ManagerCatalog,
} from "./derive-computers.rules.ts";
import type { PolicyTree } from "./policy-tree.rules.ts";
import { findNewestReports, type StoredReport } from "./report.store.ts";

/** The current state of a manager according to its newest statements. */
export interface KnownManager {
  computers: ComputerFacts[];
  policies: PolicyTree;
  /** The time at which each policy was stated. */
  policyTimes: ReadonlyMap<number, Date>;
}

const stated = <Body>({ body, import_id, taken_at }: StoredReport): DatedStatement<Body> => ({
  body: body as Body,
  importId: import_id,
  takenAt: taken_at.toISOString(),
});

/** Reads the newest statements of a company and derives its computers from them. */
export async function findKnownManager(db: Database, companyId: number): Promise<KnownManager> {
  const reports = await findNewestReports(db, companyId, ["computer", "policy", "group"]);
  const policies = new Map<number, PolicyRecord>();
  const policyTimes = new Map<number, Date>();
  const groups = new Map<number, GroupRecord>();
  const statements = new Map<number, StoredReport[]>();
  for (const report of reports) {
    const { kind, number } = report;
    if (kind === "policy") {
      policies.set(number, report.body as PolicyRecord);
      policyTimes.set(number, report.taken_at);
    } else if (kind === "group") groups.set(number, report.body as GroupRecord);
    else if (statements.has(number)) statements.get(number)?.push(report);
    else statements.set(number, [report]);
  }
  const grouped = [...statements.values()].flatMap((blocks) => statementsOf(blocks) ?? []);
  const catalog: ManagerCatalog = { policies, groups, twins: twinsAmong(grouped) };
  const computers = await new TimeSlice().map(grouped, (each) => deriveComputer(each, catalog));
  return { computers, policies, policyTimes };
}

/** Undefined if only assignments of a computer were stated, without its name. */
function statementsOf(blocks: readonly StoredReport[]): ComputerStatements | undefined {
  const blockOf = (name: string) => blocks.find(({ block }) => block === name);
  const core = blockOf("core");
  if (!core) return undefined;
  const [updates, assignment] = [blockOf("updates"), blockOf("assignment")];
  return {
    core: stated<Omit<ComputerRecord, "modules" | "outdated">>(core),
    modules: blocks.flatMap((each) => (each.block.startsWith("module ") ? stated<ModuleRecord>(each) : [])),
    updates: updates && stated<{ outdated: string[] }>(updates),
    assignment: assignment && stated<AssignmentRecord>(assignment),
  };
}

function twinsAmong(computers: readonly ComputerStatements[]): ManagerCatalog["twins"] {
  const byGuid = new Map<string, { number: number; name: string }[]>();
  for (const { core } of computers) {
    const { hostGuid, number, displayName } = core.body;
    if (hostGuid === null) continue;
    const twin = { number, name: displayName };
    const others = byGuid.get(hostGuid);
    if (others) others.push(twin);
    else byGuid.set(hostGuid, [twin]);
  }
  return new Map([...byGuid].filter(([, twins]) => twins.length > 1));
}
