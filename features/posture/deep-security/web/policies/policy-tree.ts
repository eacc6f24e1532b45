import type { ProtectionPolicy } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";

export interface PolicyNode {
  policy: ProtectionPolicy;
  children: PolicyNode[];
}

/**
 * Arranges policies below their parents. A policy whose parent was not loaded, or that is its own ancestor, becomes a
 * root.
 */
export function policyTree(policies: readonly ProtectionPolicy[]): PolicyNode[] {
  const nodes = new Map(policies.map((policy) => [policy.number, { policy, children: [] as PolicyNode[] }]));
  const roots: PolicyNode[] = [];
  for (const node of nodes.values()) {
    const parent = parentOf(node, nodes);
    if (parent) parent.children.push(node);
    else roots.push(node);
  }
  return roots;
}

function parentOf(node: PolicyNode, nodes: ReadonlyMap<number, PolicyNode>): PolicyNode | undefined {
  const parent = node.policy.parent_number === null ? undefined : nodes.get(node.policy.parent_number);
  const passed = new Set<PolicyNode>([node]);
  let above = parent;
  while (above) {
    if (passed.has(above)) return undefined;
    passed.add(above);
    above = above.policy.parent_number === null ? undefined : nodes.get(above.policy.parent_number);
  }
  return parent;
}
