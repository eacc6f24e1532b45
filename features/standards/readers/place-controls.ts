import type { ControlDraft, PlacedControl } from "./standard-draft.ts";

/** Gives each control its place and its depth; an unknown parent counts as none. */
export function* placeControls(controls: Iterable<ControlDraft>): Generator<PlacedControl> {
  const depths = new Map<string, number>();
  let position = 0;
  for (const control of controls) {
    const above = control.parent === null ? undefined : depths.get(control.parent);
    const depth = above === undefined ? 0 : above + 1;
    depths.set(control.code, depth);
    yield { ...control, parent: above === undefined ? null : control.parent, position, depth };
    position += 1;
  }
}
