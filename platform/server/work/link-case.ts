import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addLink, findLinks, type LinkEnd } from "./link.store.ts";

/**
 * Links a case to another object, once. The caller has checked that the asker may see the other end, and adds the
 * activity and the audit entry.
 */
export async function linkCase(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  from: LinkEnd,
  to: LinkEnd,
  label: string,
): Promise<void> {
  const existingLinks = await findLinks(db, from);
  if (existingLinks.some(({ target_kind, target_id }) => target_kind === to.kind && target_id === to.id))
    throw new Refusal("conflict", { detail: "Ese vínculo ya existe." });
  await addLink(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    case_kind: from.kind,
    case_id: from.id,
    target_kind: to.kind,
    target_id: to.id,
    label,
    created_by_name: authorOf(actor).name,
    created_at: clock.now(),
  });
}
