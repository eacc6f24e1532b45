import type { Evidence } from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { hashesOf } from "./check-custody.ts";
import { type CustodyHead, custodyFault } from "./custody.rules.ts";
import { type CustodyRow, findCustody, findCustodyHeads } from "./custody.store.ts";
import { type EvidenceRow, findEvidence } from "./evidence.store.ts";

/** Returns the evidence of an incident with its custody, for display. */
export async function readIncidentEvidence(
  context: Pick<VerbContext, "db" | "keyring">,
  id: string,
): Promise<Evidence[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findEvidence(context.db, ids);
  const pieceIds = rows.map((row) => row.id);
  const links = await findCustody(context.db, pieceIds);
  const heads = new Map(
    (await findCustodyHeads(context.db, pieceIds)).map((head) => [head.evidence_id, head]),
  );
  const chains = Map.groupBy(links, ({ evidence_id }) => evidence_id);
  return rows.map((row) => {
    const [custody, head] = [chains.get(row.id) ?? [], heads.get(row.id)];
    return {
      ...evidenceFrom(row, custody, cameFrom(row.incident_id)),
      ...verdictOn(context, { row, custody, head }),
    };
  });
}

/** Returns one piece of evidence; every call that changes it returns this view. */
export async function readEvidencePiece(
  context: Pick<VerbContext, "db" | "keyring">,
  id: string,
  pieceId: string,
): Promise<Evidence> {
  const piece = (await readIncidentEvidence(context, id)).find((each) => each.id === pieceId);
  if (!piece) throw new Refusal("not_found");
  return piece;
}

function evidenceFrom(
  row: EvidenceRow,
  custody: readonly CustodyRow[],
  from_code: string | null,
): Omit<Evidence, "chain_intact" | "sealed_from"> {
  const {
    company_id: _company,
    incident_id: _incident,
    stored_sha256: _stored,
    file_key: _key,
    content_type: _type,
    acquired_at,
    added_at,
    checked_at,
    ...piece
  } = row;
  return {
    ...piece,
    acquired_at: acquired_at?.toISOString() ?? null,
    added_at: added_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
    from_code,
    custody: custody.map(({ id, sequence, act, at, by_name, reason, place, hash }) => ({
      id,
      sequence,
      act,
      at: at.toISOString(),
      by_name,
      reason,
      place,
      hash: hash.toString("hex"),
    })),
  };
}

function verdictOn(
  { keyring }: Pick<VerbContext, "keyring">,
  { row, custody, head }: { row: EvidenceRow; custody: readonly CustodyRow[]; head: CustodyHead | undefined },
): Pick<Evidence, "chain_intact" | "sealed_from"> {
  return {
    chain_intact: custodyFault(keyring, { links: custody, head, hashes: hashesOf(row) }) === null,
    sealed_from: head?.sealed_from ?? null,
  };
}
