import type { Evidence } from "#features/incidents/contracts/incident-evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { isWhole } from "./custody.rules.ts";
import { type CustodyRow, type EvidenceRow, findCustody, findEvidence } from "./evidence.store.ts";

/** The evidence of an incident with its custody, as people read it. */
export async function evidenceOf(context: Pick<VerbContext, "db">, id: string): Promise<Evidence[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findEvidence(context.db, ids);
  const links = await findCustody(
    context.db,
    rows.map((row) => row.id),
  );
  const chains = Map.groupBy(links, ({ evidence_id }) => evidence_id);
  return rows.map((row) => evidenceFrom(row, chains.get(row.id) ?? [], cameFrom));
}

/** One piece, as every change of it answers. */
export async function pieceOf(
  context: Pick<VerbContext, "db">,
  id: string,
  pieceId: string,
): Promise<Evidence> {
  const piece = (await evidenceOf(context, id)).find((each) => each.id === pieceId);
  if (!piece) throw new Refusal("not_found");
  return piece;
}

function evidenceFrom(
  row: EvidenceRow,
  custody: readonly CustodyRow[],
  cameFrom: (incidentId: string) => string | null,
): Evidence {
  const {
    incident_id,
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
    from_code: cameFrom(incident_id),
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
    chain_intact: isWhole(custody),
  };
}
