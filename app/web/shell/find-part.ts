import type { ComponentType } from "react";
import type { FindPart } from "#platform/web/part-slot.tsx";
import { optionalPart } from "./optional-part.ts";

const found = new Map<string, unknown>();

/** The part of a file, made once: a part made anew on each drawing would lose its state. */
export const findPart: FindPart = <Props>(file: string) => {
  if (!found.has(file)) found.set(file, optionalPart<Props>(file));
  return found.get(file) as ComponentType<Props> | undefined;
};
