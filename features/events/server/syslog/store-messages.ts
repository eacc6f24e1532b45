import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { byteSlices } from "../byte-slices.ts";
import { findSource } from "../event-source.store.ts";
import { holdToQuota } from "../hold-to-quota.ts";
import { takeBatch } from "../take-batch.ts";
import type { Addressee } from "./sender-book.rules.ts";

/** Takes a batch of messages as a delivery of their source: the same quota, the same places, the same audit. */
export async function storeMessages(
  gate: Gate,
  { companyId, sourceId }: Addressee,
  bytes: Buffer,
): Promise<void> {
  const actor = { kind: "source", role: "source", sourceId, companyId, name: "syslog" } as const;
  const frame = { scope: "company", effect: "write", actor, http: undefined, bulk: true } as const;
  await gate.bulkPlaces.within(companyId, () =>
    withinGate(gate, frame, async (context) => {
      const source = await findSource(context.db, sourceId);
      if (!source) throw new Refusal("not_found");
      await holdToQuota(context, { companyId, sourceId });
      await takeBatch(context, { companyId, source, bytes: gate.rightOfWay.inGaps(byteSlices(bytes)) });
    }),
  );
}
