import type { ProtectionModule } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import type { ModuleRecord, PolicyRecord } from "#features/posture/deep-security/readers/manager-record.ts";

/** Deeper than any tree of a manager; a tree that names itself as its parent ends here. */
const maxDepth = 50;

export interface ResolvedState {
  /** Null where no loaded policy decides. */
  state: string | null;
  /** Name of the policy that decides. */
  policy: string | null;
}

const undecided: ResolvedState = { state: null, policy: null };

/** The policies of a manager, by number. */
export type PolicyTree = ReadonlyMap<number, PolicyRecord>;

/** Returns a policy and its ancestors, the nearest first. */
export function policyPath(tree: PolicyTree, number: number | null | undefined): PolicyRecord[] {
  const path: PolicyRecord[] = [];
  let next = number;
  while (next !== null && next !== undefined && path.length < maxDepth) {
    const policy = tree.get(next);
    if (!policy || path.includes(policy)) break;
    path.push(policy);
    next = policy.parentNumber;
  }
  return path;
}

const moduleOf = ({ modules }: PolicyRecord, module: ProtectionModule): ModuleRecord | undefined =>
  modules.find((each) => each.module === module);

/** Resolves the state of a module through a path of policies: the nearest that does not inherit decides. */
export function resolveState(path: readonly PolicyRecord[], module: ProtectionModule): ResolvedState {
  for (const policy of path) {
    const state = moduleOf(policy, module)?.state ?? null;
    // If the export lacks the block of an inherited policy, the state is unknown.
    if (state === null) return undecided;
    if (state !== "inherited") return { state, policy: policy.name };
  }
  return undecided;
}

/** Returns the rules of a module that a path of policies assigns, without repetitions. */
export function rulesOfPath(path: readonly PolicyRecord[], module: ProtectionModule): number[] {
  return [...new Set(path.flatMap((policy) => moduleOf(policy, module)?.rules ?? []))];
}
