import { v7 as uuidv7 } from "uuid";
import type { CustodyAct } from "#features/incidents/contracts/incident-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { linkHash, noHash } from "./custody.rules.ts";
import { addCustodyRow, findCustody } from "./evidence.store.ts";

/** Adds a link to the custody of a piece; two at once meet at the number, and one of them is refused. */
export async function addLinkOfCustody(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  piece: { id: string; incident_id: string },
  { act, reason, place = "" }: { act: CustodyAct; reason: string; place?: string },
): Promise<void> {
  const author = authorOf(actor);
  const last = (await findCustody(db, [piece.id])).at(-1);
  const previous_hash = last?.hash ?? noHash;
  const link = {
    evidence_id: piece.id,
    sequence: (last?.sequence ?? 0) + 1,
    act,
    at: clock.now(),
    by_name: author.name,
    reason,
    place,
  };
  await addCustodyRow(db, {
    ...link,
    id: uuidv7(),
    company_id: companyIn(actor),
    incident_id: piece.incident_id,
    by_id: author.id,
    previous_hash,
    hash: linkHash(previous_hash, link),
  });
}
