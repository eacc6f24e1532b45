import {
  bandLabels,
  renewalLabels,
  scopeLabels,
  signLabels,
  stateLabels,
} from "#features/posture/certificates/certificates.labels.ts";
import {
  listCertificateFacets,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import {
  type CertificateScope,
  certificateBands,
  certificateSigns,
  certificateStates,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { countsBy, defineList, type Filter, optionsOf } from "#platform/web/list/list-definition.ts";
import { requestOf } from "#platform/web/list/list-request.ts";
import { certificateColumns, denseCertificateColumns } from "./certificate-columns.tsx";

type Request = RequestOf<typeof listCertificates>;

const filters: readonly Filter<Request>[] = [
  {
    name: "vigencia",
    label: "Vigencia",
    asks: "band",
    as: "chips",
    options: [
      ...certificateBands.map((value) => ({ value, label: bandLabels[value].text })),
      { value: "soon", label: "Vence pronto o ya" },
    ],
  },
  {
    name: "seguimiento",
    label: "Seguimiento",
    asks: "state",
    as: "chips",
    line: "state",
    usual: "active",
    options: optionsOf(certificateStates, stateLabels),
  },
  {
    name: "uso",
    label: "Uso",
    asks: "use",
    as: "choice",
    folded: true,
    all: "En uso o no",
    options: [
      { value: "presented", label: "Algún servicio los presenta" },
      { value: "unseen", label: "Ninguno conocido los presenta" },
    ],
  },
  {
    name: "senal",
    label: "Señal",
    asks: "sign",
    as: "choice",
    all: "Con o sin señales",
    options: certificateSigns.map((value) => ({ value, label: signLabels[value].text })),
  },
  {
    name: "renovacion",
    label: "Renovación",
    asks: "renewal",
    as: "choice",
    folded: true,
    all: "Con o sin pedido",
    options: [
      { value: "asked", label: renewalLabels.asked.text },
      { value: "doing", label: renewalLabels.doing.text },
      { value: "none", label: "Sin pedido" },
    ],
  },
  {
    name: "responsable",
    label: "Responsable",
    asks: "owner",
    as: "choice",
    folded: true,
    all: "Cualquier responsable",
    options: [
      { value: "mine", label: "Míos" },
      { value: "none", label: "De nadie" },
    ],
  },
  { name: "desde", label: "Vence desde", asks: "from", as: "day", folded: true },
  { name: "hasta", label: "Vence hasta", asks: "to", as: "day", folded: true },
  { name: "emisor", label: "Emisor", asks: "issuer", as: "tag", text: (issuer) => `Emitidos por ${issuer}` },
  { name: "activo", label: "Activo", asks: "asset", as: "tag", text: () => "De un activo" },
];

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
    useRequest: ({ filters: currentFilters, search }) => ({
      ...(requestOf(filters, { filters: currentFilters, search }) as Partial<Request>),
      ...(scope !== "all" && { scope }),
    }),
    counts: countsBy(
      listCertificateFacets,
      ({ band, state, sign }) => ({ vigencia: band, seguimiento: state, senal: sign }),
      ({ capped }) => (capped ? "Se contaron los 10.000 que vencen primero." : undefined),
    ),
    columns: certificateColumns,
    denseColumns: denseCertificateColumns,
    density: true,
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
    views: `certificates-${scope}`,
    arrivals: {
      event: "certificates.changed",
      countOf: ({ added }) => Number(added ?? 0),
      words: ["nuevo", "nuevos"],
    },
  });
}
