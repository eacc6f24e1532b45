import { certificateKeepers } from "#features/posture/findings/server/findings.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { presentedByService } from "./presented-certificate.ts";
import { saveSightings } from "./save-certificates.ts";
import { stagedCertificates } from "./staged-certificate.store.ts";
import { withdrawCertificates } from "./take-back.ts";

/** Saves the certificates that scanned hosts presented, in the transaction of their scan. */
export const scanKeeper = certificateKeepers.with({
  async keep({ db, actor, clock, announce }, { id, endedAt, tool }) {
    const keeping = {
      companyId: companyIn(actor),
      importId: id,
      origin: "scan" as const,
      at: endedAt,
      now: clock.now(),
      byName: tool,
    };
    async function* presented() {
      for await (const { asset_id: assetId, ...staged } of stagedCertificates(db))
        yield presentedByService({ ...staged, assetId });
    }
    const { added } = await saveSightings(db, keeping, presented());
    announce({ topic: "certificates.changed", data: { added } });
  },
  takeBack: ({ db, actor, clock }, importId) =>
    withdrawCertificates(db, { companyId: companyIn(actor), importId, now: clock.now() }),
});
