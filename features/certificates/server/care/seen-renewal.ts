import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CertificateDetailRow, findCertificate } from "./certificate.store.ts";
import { findRenewal, type RenewalRow } from "./renewal.store.ts";

/** A renewal that is under way, as the person saw it, with its certificate. */
export async function seenRenewal(
  { db }: Pick<VerbContext, "db">,
  { id, version }: { id: string; version: number },
): Promise<{ renewal: RenewalRow; certificate: CertificateDetailRow }> {
  const renewal = asSeen(await findRenewal(db, id), { version });
  if (renewal.status === "done" || renewal.status === "cancelled")
    throw new Refusal("conflict", { detail: "Este pedido ya terminó." });
  const certificate = await findCertificate(db, renewal.certificate_id);
  if (!certificate) throw new Refusal("not_found");
  return { renewal, certificate };
}
