import { v7 as uuidv7 } from "uuid";
import type { CustodyAct } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { custodyHeadSeal, linkSeal, noHash } from "./custody.rules.ts";
import { addCustodyRow, findCustody, findCustodyHeads, saveCustodyHead } from "./custody.store.ts";

type Context = Pick<VerbContext, "db" | "actor" | "clock" | "keyring">;

interface Piece {
  id: string;
  incident_id: string;
  sha256: string | null;
}

interface Act {
  act: CustodyAct;
  reason: string;
  place?: string;
}

/**
 * A custody entry in the form recorded in the audit log: the piece, the number of the entry, and its hash in
 * hexadecimal.
 */
export type RecordedLink = readonly [evidenceId: string, sequence: number, hash: string];

/**
 * Adds a sealed entry to the custody chain of a piece; of two concurrent entries one is refused because both have the
 * same number. A chain from before sealing existed first gets an entry that marks the beginning of sealing. The
 * caller writes the returned entries into the audit entry of the act, as `custody`.
 */
export async function addLinkOfCustody(context: Context, piece: Piece, act: Act): Promise<RecordedLink[]> {
  const { db } = context;
  const count = (await findCustody(db, [piece.id])).length;
  const isUnsealed = count > 0 && (await findCustodyHeads(db, [piece.id])).length === 0;
  return await appendLinks(context, piece, isUnsealed ? [sealingAct(count), act] : [act]);
}

/** Seals a custody chain from before sealing existed; returns undefined if it is already sealed or empty. */
export async function sealEarlierCustody(context: Context, piece: Piece): Promise<RecordedLink[]> {
  const { db } = context;
  const count = (await findCustody(db, [piece.id])).length;
  if (count === 0 || (await findCustodyHeads(db, [piece.id])).length > 0) return [];
  return await appendLinks(context, piece, [sealingAct(count)]);
}

const sealingAct = (count: number): Act => ({
  act: "chain_sealed",
  reason: `La cadena lleva el sello del portal desde esta anotación. Las anteriores (${count}) tienen un hash sin clave.`,
});

async function appendLinks(
  { db, actor, clock, keyring }: Context,
  piece: Piece,
  acts: readonly Act[],
): Promise<RecordedLink[]> {
  const [author, company_id, key] = [authorOf(actor), companyIn(actor), keyring.audit()];
  const last = (await findCustody(db, [piece.id])).at(-1);
  const [currentHead] = await findCustodyHeads(db, [piece.id]);
  let [sequence, hash] = [last?.sequence ?? 0, last?.hash ?? noHash];
  const sealed_from = currentHead?.sealed_from ?? sequence + 1;
  const recorded: RecordedLink[] = [];
  for (const { act, reason, place = "" } of acts) {
    const previous_hash = hash;
    sequence += 1;
    const link = {
      evidence_id: piece.id,
      sequence,
      act,
      at: clock.now(),
      by_name: author.name,
      reason,
      place,
      sha256: piece.sha256,
    };
    hash = linkSeal(key, previous_hash, link);
    await addCustodyRow(db, {
      ...link,
      id: uuidv7(),
      company_id,
      incident_id: piece.incident_id,
      by_id: author.id,
      previous_hash,
      hash,
      key_id: key.id,
    });
    recorded.push([piece.id, sequence, hash.toString("hex")]);
  }
  const head = { company_id, evidence_id: piece.id, sequence, hash, sealed_from };
  await saveCustodyHead(db, {
    ...head,
    incident_id: piece.incident_id,
    key_id: key.id,
    seal: custodyHeadSeal(key, head),
  });
  return recorded;
}
