import type { ModuleState } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import type {
  AssignmentRecord,
  ComputerRecord,
  GroupRecord,
  ModuleRecord,
} from "#features/posture/deep-security/readers/manager-record.ts";
import type { ComputerFacts, ModuleFacts } from "./computer-facts.ts";
import { type PolicyTree, policyPath, resolveState, rulesOfPath } from "./policy-tree.rules.ts";

/** A statement with the import that brought it. */
export interface DatedStatement<Body> {
  body: Body;
  importId: string;
  takenAt: string;
}

/** The newest statements about one computer, by block. */
export interface ComputerStatements {
  core: DatedStatement<Omit<ComputerRecord, "modules" | "outdated">>;
  modules: DatedStatement<ModuleRecord>[];
  updates: DatedStatement<{ outdated: string[] }> | undefined;
  assignment: DatedStatement<AssignmentRecord> | undefined;
}

export interface ManagerCatalog {
  policies: PolicyTree;
  groups: ReadonlyMap<number, GroupRecord>;
  /** The computers of each GUID that several have. */
  twins: ReadonlyMap<string, readonly { number: number; name: string }[]>;
}

const failingStatuses: ReadonlySet<string> = new Set(["warning", "error", "inactive", "not-supported"]);

function standingOf(effective: string | null, status: string | null): ModuleState {
  if (effective === null) return "not_asked";
  if (effective === "off") return "off";
  if (status === "active") return "working";
  return status !== null && failingStatuses.has(status) ? "failing" : "unverified";
}

/** Derives the current state of a computer from its newest statements. */
export function deriveComputer(statements: ComputerStatements, catalog: ManagerCatalog): ComputerFacts {
  const { core, updates, assignment } = statements;
  const { body } = core;
  const path = policyPath(catalog.policies, body.policyNumber);
  const modules = statements.modules.map(({ body: module, ...origin }): ModuleFacts => {
    const ofPolicy = resolveState(path, module.module);
    const inherits = module.state === "inherited";
    const effective = inherits ? ofPolicy.state : module.state;
    return {
      ...module,
      ...origin,
      effective,
      decidedBy: inherits ? ofPolicy.policy : null,
      ofPolicy: ofPolicy.state,
      standing: standingOf(effective, module.status),
    };
  });
  const own = modules.find(({ module }) => module === "intrusionPrevention")?.rules;
  const inherited = rulesOfPath(path, "intrusionPrevention");
  const stated = own || inherited.length > 0 ? [...new Set([...(own ?? []), ...inherited])] : null;
  const twins = (body.hostGuid && catalog.twins.get(body.hostGuid)) || [];
  return {
    ...body,
    modules,
    outdated: updates?.body.outdated ?? null,
    updatesImportId: updates?.importId ?? null,
    assignment: assignment
      ? {
          assigned: assignment.body.assigned,
          recommended: assignment.body.recommended,
          scanStatus: assignment.body.scanStatus,
          importId: assignment.importId,
        }
      : null,
    policyName: path[0]?.name ?? null,
    groupName: (body.groupNumber !== null && catalog.groups.get(body.groupNumber)?.name) || null,
    rules: assignment?.body.assigned ?? stated,
    guidTwins: twins.flatMap(({ number, name }) => (number === body.number ? [] : [name])).slice(0, 5),
    importId: core.importId,
    takenAt: core.takenAt,
  };
}
