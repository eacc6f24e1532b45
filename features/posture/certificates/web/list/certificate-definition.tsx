import { scopeLabels } from "#features/posture/certificates/certificates.labels.ts";
import {
  listCertificateFacets,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { certificateQuery } from "#features/posture/certificates/contracts/certificate-query.ts";
import type { CertificateScope } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { certificateColumns, denseCertificateColumns } from "./certificate-columns.tsx";

const filters = filtersOf(certificateQuery, {
  overrides: {
    band: { line: undefined },
    state: { line: "state" },
    issuer: { text: (issuer) => `Emitidos por ${issuer}` },
    asset: { text: () => "De un activo" },
  },
});

const titles: Record<CertificateScope | "all", { title: string; lead: string }> = {
  internal: {
    title: "Certificados internos",
    lead: "Los que usan sus sistemas dentro de la red: los visibles en direcciones privadas y los que se marcaron a mano.",
  },
  external: {
    title: "Certificados externos",
    lead: "Los visibles desde internet y los que se marcaron a mano.",
  },
  unknown: {
    title: scopeLabels.unknown,
    lead: "De estos nadie sabe si son internos o externos: abra cada uno y dígalo, o diga si su activo está expuesto.",
  },
  all: { title: "Todos los certificados", lead: "Internos, externos y los que nadie ha clasificado." },
};

/** The list of the certificates of one scope, or of all. */
export function certificateList(scope: CertificateScope | "all") {
  return defineList({
    ...titles[scope],
    call: listCertificates,
    itemNoun: "certificados",
    failed: "No se pudieron cargar los certificados",
    search: "Buscar un nombre, un servidor, un emisor o una huella",
    filters,
    useRequest: (address) =>
      requestFor<typeof certificateQuery>({
        ...selectionOf(certificateQuery, address),
        ...(scope !== "all" && { scope }),
      }),
    counts: countsBy(
      listCertificateFacets,
      (facets) => countsOf(certificateQuery, facets),
      ({ capped }) => (capped ? "Se contaron los 10.000 que vencen primero." : undefined),
    ),
    columns: certificateColumns,
    denseColumns: denseCertificateColumns,
    narrow: ["name", "expiry"],
    sortChoice: [
      { by: "vence", label: "Por vencimiento" },
      { by: "nombre", label: "Por nombre" },
    ],
    sorts: { vence: { ascending: "expiry", descending: "expiry_last" }, nombre: { ascending: "name" } },
    keyOf: ({ id }) => id,
    opens: { beside: "certificado" },
    empty: {
      title: "No hay certificados aquí",
      text: "Llegan con los reportes de testssl.sh, SSLyze, SSL Labs, Nessus y OpenVAS, en archivos de certificados, o escritos a mano. Todavía no se han cargado certificados.",
    },
    nothingMatches: "Ningún certificado coincide",
    ...((scope === "internal" || scope === "external") && { views: `certificates-${scope}` as const }),
    arrivals: {
      event: "certificates.changed",
      countOf: ({ added }) => Number(added ?? 0),
      words: ["nuevo", "nuevos"],
    },
  });
}
