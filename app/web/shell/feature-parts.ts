import { type ComponentType, lazy } from "react";
import type { FindPart } from "#platform/web/screen/feature-slot.tsx";
import { withinTimeLimit } from "../chunk-load.ts";

/** Returns a component of the shell that a feature provides; its code is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => withinTimeLimit(load()));
}

const parts = new Map<string, unknown>();

/**
 * Returns the component for a slot key. Each component is created once: one created on each rendering would lose its
 * state.
 */
export const findPart: FindPart = (slot) => {
  const part =
    parts.get(slot) ??
    lazy(async () => {
      const { furtherParts } = await withinTimeLimit(import("./further-parts.ts"));
      return await withinTimeLimit(furtherParts[slot]());
    });
  parts.set(slot, part);
  return part as ReturnType<typeof findPart<typeof slot>>;
};
