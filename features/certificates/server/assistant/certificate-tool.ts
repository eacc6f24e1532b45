import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/server/assistant.public.ts";
import { certificatesHome } from "../home/certificates-home.ts";
import { askingOf } from "../list/certificate-asking.ts";
import { findCertificates } from "../list/certificate-list.store.ts";
import { countStanding } from "../list/certificate-overview.store.ts";
import { certificateView } from "../list/certificate-view.ts";

export const certificatesTool = defineTool({
  name: "certificados",
  label: "Certificados",
  description:
    "Los certificados TLS de la empresa: cuántos están vencidos y en uso, cuáles vencen primero, cuántos están por renovar y cuáles tienen una señal (revocado, cadena incompleta, clave débil, cambio a medias).",
  permission: "certificate.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(6) }),
  async run(context, { most }) {
    const asking = askingOf(context);
    const { items } = await findCertificates(context.db, { state: "active" }, asking, {
      sort: "expiry",
      limit: most,
    });
    return {
      value: {
        ...(await certificatesHome(context)),
        bands: (await countStanding(context.db, asking.now)).bands,
        first: items.map((row) => certificateView(row, asking.now)),
      },
      sources: [{ kind: "certificates", label: "Certificados", path: portalPath("/Certificados", {}) }],
    };
  },
});
