import type { CertificateScope } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Harm } from "#platform/server/matters/matter-kind.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";

import { type EndingCertificate, findEndingCertificates } from "./renewal.store.ts";

const expiredPoints = 75;
const urgentPoints = 55;
const shortPoints = 40;
/** The additional points of a service on the Internet, whose warning is publicly visible. */
const publicPoints = 10;

function harmOf({ not_after, urgent_from, replaced, scope }: EndingCertificate, now: Date): Harm {
  const [points, reason]: [number, string] =
    not_after <= now
      ? [expiredPoints, "Venció y un servicio lo sigue presentando"]
      : urgent_from <= now
        ? [urgentPoints, "Vence dentro de pocos días y nadie ha pedido renovarlo"]
        : [shortPoints, replaced ? "Ya tiene reemplazo" : "Vence pronto y nadie ha pedido renovarlo"];
  return scope === ("external" satisfies CertificateScope)
    ? { points: points + publicPoints, reasons: [reason, "El servicio está en internet"] }
    : { points, reasons: [reason] };
}

function needOf({ replaced }: EndingCertificate, side: MatterSide): string {
  if (replaced) return "cambie el certificado en los servicios que aún presentan el anterior";
  return side === "client"
    ? "renueve el certificado o pida que lo renueven"
    : "acuerde la renovación del certificado";
}

/**
 * Pending matters of both sides, of which either may renew: certificates in use that expired, expire soon or were
 * replaced, without a renewal in progress. With one, they are `certificate_renewal`.
 */
export const expiryMatters = defineMatter({
  kind: "certificate_expiry",
  label: "Certificados por vencer",
  permission: "certificate.read",
  tables: ["certificate_renewal", "certificate"],
  async compute({ db, clock }) {
    const now = clock.now();
    return (await findEndingCertificates(db, now, maxMatters)).flatMap((certificate) =>
      (["provider", "client"] as const).map((side) => ({
        id: certificate.id,
        side,
        code: certificate.name,
        title:
          certificate.endpoints === 1
            ? "En uso en 1 servicio"
            : `En uso en ${certificate.endpoints} servicios`,
        need: needOf(certificate, side),
        state:
          certificate.not_after <= now
            ? "Vencido"
            : certificate.replaced
              ? "Reemplazo incompleto"
              : "Por vencer",
        severity: null,
        owner: { id: certificate.owner_id, name: certificate.owner_name || null },
        due: certificate.not_after,
        deadline: "day" as const,
        harm: harmOf(certificate, now),
        since: certificate.short_from,
        path: paths.certificate(certificate.id),
        facts: [{ label: "Lo emitió", value: certificate.issuer.slice(0, 200) }],
      })),
    );
  },
});
