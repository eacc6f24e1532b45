import type { ControlRef } from "#features/compliance/assurance/contracts/control-ref.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findAdoptedControl } from "./control-ref.store.ts";

/** Returns a control of a standard that the company follows; refuses any other control. */
export async function requireAdoptedControl(db: Database, id: number): Promise<ControlRef> {
  const followedControl = await findAdoptedControl(db, id);
  if (!followedControl) throw new Refusal("not_found");
  const { enabled, assessable, ...control } = followedControl;
  if (!enabled)
    throw new Refusal("conflict", { detail: `La empresa no sigue la norma ${control.standard_name}.` });
  if (!assessable)
    throw new Refusal("conflict", {
      detail: `${control.code} es un título y no se evalúa. Elija un control.`,
    });
  return control;
}
