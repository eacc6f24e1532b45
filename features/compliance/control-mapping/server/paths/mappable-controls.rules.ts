/** A node of a standard's tree; parents come before their children. */
export interface TreeNode {
  id: number;
  code: string;
  title: string;
  parent_id: number | null;
  depth: number;
  assessable: boolean;
  withdrawn: boolean;
}

/** A control that can be mapped, and the section that it is counted in. */
export interface MappableControl {
  id: number;
  code: string;
  title: string;
  section_id: number;
}

/**
 * The minimum number of top-level parts for which figures are grouped by them. With fewer parts the next level is
 * used: ISO 27001 has only two.
 */
const fewestSections = 4;

export function mappableControls(tree: readonly TreeNode[]): MappableControl[] {
  const tops = tree.filter(({ parent_id }) => parent_id === null).length;
  const level = tops < fewestSections ? 1 : 0;
  const sections = new Map<number, number>();
  for (const { id, parent_id, depth, assessable } of tree) {
    const above = parent_id === null ? undefined : sections.get(parent_id);
    const opens = above === undefined || (depth <= level && !assessable);
    sections.set(id, opens ? id : above);
  }
  return tree
    .filter(({ assessable, withdrawn }) => assessable && !withdrawn)
    .map(({ id, code, title }) => ({ id, code, title, section_id: sections.get(id) ?? id }));
}
