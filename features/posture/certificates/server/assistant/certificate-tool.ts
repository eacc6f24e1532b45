import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  CertificateBand,
  CertificateScope,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { certificatesHome } from "../home/certificates-home.ts";
import { askerOf } from "../list/certificate-asking.ts";
import { countActive, countRenewals, countSigns } from "../list/certificate-overview.store.ts";
import { certificates } from "../list/certificate-query.store.ts";
import { certificateView } from "../list/certificate-view.ts";

/** Returns the address of the list of managed certificates with filters. */
export const certificatesPath = (filters: Readonly<Record<string, string | undefined>> = {}) =>
  portalPath(paths.certificates, { vista: "todos", ...filters });

export const certificatesTool = defineTool({
  name: "certificados",
  label: "Certificados",
  description:
    "Los certificados TLS de la empresa: cuántos están vencidos y en uso, cuáles vencen primero, cuántos están por renovar, cuántos son internos y externos, qué renovaciones están pedidas o en curso, y cuáles tienen una señal (revocado, cadena incompleta, clave débil, reemplazo incompleto).",
  permission: "certificate.read",
  input: z.object({
    most: z.number().int().min(1).max(20).default(6),
    band: CertificateBand.optional(),
    scope: CertificateScope.optional(),
  }),
  async run(context, { most, band, scope }) {
    const { db } = context;
    const asking = askerOf(context);
    const filter = { state: "active" as const, band, scope };
    const { items } = await certificates.page(db, { filter, ...asking }, { sort: "expiry", limit: most });
    const activeCounts = await countActive(db, asking.now);
    return {
      value: {
        ...(await certificatesHome(context)),
        ...activeCounts,
        signs: [...(await countSigns(db))].map(([sign, count]) => ({ sign, count })),
        renewals: await countRenewals(db),
        first: items.map((row) => certificateView(row, asking.now)),
      },
      sources: [
        { kind: "certificates", label: "Certificados", path: portalPath(paths.certificates) },
        {
          kind: "certificates",
          label: "Certificados en seguimiento",
          path: certificatesPath({ vigencia: band }),
        },
      ],
    };
  },
});
