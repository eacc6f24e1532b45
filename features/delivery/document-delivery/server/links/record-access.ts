import { v7 as uuidv7 } from "uuid";
import type { AccessKind, RobotMark } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import { deviceName } from "#features/identity/access/server/access.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { HttpPort, VerbContext } from "#platform/server/verb.ts";
import { changeSending, insertAccess } from "../sendings/sending.store.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { networkPrefix } from "./visit.rules.ts";

export type Visitor = Pick<HttpPort, "ip" | "userAgent">;

/** The column that stores the time of the first access, per kind of access. */
const firstMomentColumns: Partial<
  Record<AccessKind, "visited_at" | "opened_at" | "downloaded_at" | "acknowledged_at">
> = {
  visited: "visited_at",
  opened: "opened_at",
  downloaded: "downloaded_at",
  acknowledged: "acknowledged_at",
};

interface AccessFacts {
  kind: AccessKind;
  marks?: readonly RobotMark[];
  proof?: "" | "code" | "account";
  personName?: string;
  bytes?: number;
}

/**
 * Adds a row to the access register with its audit entry, and stores the time of the first access of its kind in the
 * sending.
 */
export async function recordAccess(
  { db, actor, clock, audit, announce }: VerbContext,
  sending: SendingRow,
  { ip, userAgent }: Visitor,
  { kind, marks = [], proof = "", personName = "", bytes }: AccessFacts,
): Promise<void> {
  const companyId = companyIn(actor);
  const at = clock.now();
  await insertAccess(db, {
    company_id: companyId,
    id: uuidv7(),
    sending_id: sending.id,
    document_id: sending.document_id,
    receiver_id: sending.receiver_id,
    kind,
    at,
    network_prefix: networkPrefix(ip),
    agent_family: userAgent === "" ? "" : deviceName(userAgent),
    robot_marks: [...marks],
    proof,
    person_name: personName,
    revision: sending.revision,
    sha256: sending.sha256,
    bytes: bytes ?? null,
  });
  const firstMomentColumn = firstMomentColumns[kind];
  if (firstMomentColumn && sending[firstMomentColumn] === null && marks.length === 0)
    await changeSending(db, companyId, sending.id, { [firstMomentColumn]: at, updated_at: at });
  audit({
    action: `sending.access_${kind}`,
    objectType: "document_sending",
    objectId: sending.id,
    details: { receiver: sending.receiver_name, ...(marks.length > 0 && { marks: [...marks] }) },
  });
  announce({ topic: "document-delivery.changed", data: { id: sending.id } });
}
