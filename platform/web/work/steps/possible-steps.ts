import type { CaseScreen, SeenRow, Viewer } from "./case-screen.ts";

/** Returns, for each step, whether this person can make it on this case at present. */
export function possibleSteps<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  { steps }: Pick<CaseScreen<Row, Detail, Action, Selection, Name>, "steps">,
  row: Row,
  viewer: Viewer,
  detail: Detail | undefined,
): Record<Name, boolean> {
  const names = Object.keys(steps) as Name[];
  return Object.fromEntries(names.map((name) => [name, steps[name].can(row, viewer, detail)])) as Record<
    Name,
    boolean
  >;
}
