import { useContext } from "react";
import { roleMay } from "#platform/contract/permissions.ts";
import { PersonRole } from "#platform/web/screen/use-may.ts";
import type { Viewer } from "./case-screen.ts";

/** Returns the viewer of a case; `id` is needed where a step depends on whether the case is theirs. */
export function useViewer(id?: number): Viewer {
  const role = useContext(PersonRole);
  return { id, may: (permission) => roleMay(role, permission) };
}
