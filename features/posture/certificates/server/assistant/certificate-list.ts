import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { expiryText } from "#features/posture/certificates/certificates.labels.ts";
import { certificateQuery } from "#features/posture/certificates/contracts/certificate-query.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { askerOf } from "../list/certificate-asking.ts";
import { certificates } from "../list/certificate-query.store.ts";
import { certificateView, issuerName } from "../list/certificate-view.ts";

const certificateList = defineListPlace({
  route: paths.certificates,
  call: "certificates.list_certificates",
  query: certificateQuery,
});

/** Questions about certificates by any filter of their list. */
export const askedCertificates = defineAskedList({
  name: "certificates",
  permission: "certificate.read",
  place: certificateList,
  address: { vista: ["todos"] },
  noun: { one: "certificado", many: "certificados", feminine: false },
  called: ["certificado*", "certificados ssl", "certificados tls", "ssl", "tls"],
  kinds: ["certificates."],
  filteringKinds: ["certificates.standing", "certificates.expired", "certificates.renewals"],
  words: {
    scope: {
      internal: ["interno*", "internos"],
      external: [
        "externo*",
        "publicos",
        "publico",
        "expuestos en internet",
        "expuestos a internet",
        "en internet",
      ],
      unknown: ["sin clasificar"],
    },
    band: { expired: ["vencid*", "caducad*", "expirad*"], soon: ["por vencer", "vencen pronto"] },
    sign: {
      self_signed: ["autofirmad*", "auto firmad*"],
      weak_signature: ["sha1", "sha 1", "md5", "firma debil", "algoritmo debil"],
      weak_key: ["clave debil", "clave corta", "llave corta", "clave muy corta"],
      revoked: ["revocad*"],
      untrusted: [
        "sin autoridad conocida",
        "entidad que no conocemos",
        "emisor desconocido",
        "autoridad desconocida",
      ],
    },
    use: { unseen: ["sin uso", "que nadie usa", "que no se usan", "sin usar"], presented: ["en uso"] },
    owner: {
      mine: ["a mi cargo", "mis certificados"],
      none: [
        ...["sin responsable", "sin dueno", "que no tienen responsable", "no tienen responsable"],
        ...["no tienen dueno", "que no tienen dueno", "sin encargado", "de nadie"],
      ],
    },
    renewal: {
      asked: ["con renovacion pedida", "renovacion pedida"],
      doing: ["en renovacion"],
      none: ["sin pedido de renovacion"],
    },
  },
  dates: [
    {
      from: "from",
      to: "to",
      words: [
        "se nos vence*",
        "se me vence*",
        "que vence*",
        "vence*",
        "venc*",
        "por vencer",
        "expira*",
        "caduca*",
        "hay que renovar",
      ],
      phrase: "que vencen",
      ahead: true,
    },
    {
      from: "added_from",
      to: "added_to",
      words: ["nuevo", "nuevos", "aparecieron", "se agregaron", "agregados", "se registraron"],
      phrase: "nuevos",
      begins: true,
    },
    {
      from: "replaced_from",
      to: "replaced_to",
      words: ["se renov*", "renov*", "se reemplaz*", "reemplaz*", "cambiados"],
      phrase: "reemplazados",
      with: { state: "replaced" },
    },
  ],
  tells: { when: true },
  groups: { issuer: { words: ["emisor*", "entidad*", "autoridad*", "ca"], label: "Emisor" } },
  orders: { default: "expiry", oldest: "expiry" },
  async find(context, filter, request) {
    const asking = askerOf(context);
    const { items, total } = await certificates.page(context.db, { filter, ...asking }, request);
    return {
      total,
      items: items.map((row) => ({
        title: row.name,
        detail: `${expiryText(certificateView(row, asking.now))}, el ${day(row.not_after.toISOString())} · ${row.owner_name || "sin responsable"}`,
        path: paths.certificate(row.id),
      })),
    };
  },
  async count(context, filter, field) {
    const { issuer } = await certificates.facets(context.db, { filter, ...askerOf(context) });
    return field === "issuer"
      ? issuer.map(({ value, label, count }) => ({ value, label: issuerName(label), count }))
      : [];
  },
});
