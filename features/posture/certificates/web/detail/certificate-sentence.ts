import { expiryText, scopeLabels, signLabels } from "#features/posture/certificates/certificates.labels.ts";
import type { CertificateDetail } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";

type Certificate = CertificateDetail["certificate"];

/** Returns a sentence about the kind and state of a certificate. */
export function certificateSentence({ certificate, sightings }: CertificateDetail): string {
  const { state, scope, endpoints, name_count } = certificate;
  if (state === "authority")
    return `Certificado de una autoridad que firma otros. ${expiryText(certificate)}.`;
  const kind =
    scope === "unknown" ? "Certificado sin clasificar" : `Certificado ${scopeLabels[scope].toLowerCase()}`;
  const names = name_count > 1 ? ` para ${name_count} nombres` : "";
  const [first] = sightings.filter(({ is_current, store }) => is_current && store !== "file");
  const where =
    endpoints === 0
      ? "no se ha visto en ningún servicio"
      : endpoints === 1 && first
        ? `lo presenta ${first.host}${first.port ? `:${first.port}` : ""}`
        : `lo presentan ${endpoints} puntos`;
  return `${kind}${names}; ${where}. ${expiryText(certificate)}.`;
}

/** The effects of an invalid certificate on people: soon, and already. */
const effects: Record<
  Certificate["scope"],
  { later: (name: string) => string; now: (name: string) => string }
> = {
  external: {
    later: (name) => `quien entre a ${name} verá una advertencia de sitio inseguro o no podrá entrar`,
    now: (name) => `quien entra a ${name} ve una advertencia de sitio inseguro o no puede entrar`,
  },
  internal: {
    later: (name) => `quien use ${name} dentro de la red verá una advertencia o perderá la conexión`,
    now: (name) => `quien usa ${name} dentro de la red ve una advertencia o pierde la conexión`,
  },
  unknown: {
    later: (name) => `quien use ${name} verá una advertencia o no podrá conectarse`,
    now: (name) => `quien usa ${name} ve una advertencia o no puede conectarse`,
  },
};

/** The kind of reader: a person who renews, one who may request a renewal, or one who may only read. */
export type Reader = "provider" | "client" | "onlooker";

const renewIt: Record<Reader, string> = {
  provider: "Renuévelo",
  client: "Pida su renovación",
  onlooker: "Hay que renovarlo",
};

/**
 * Returns the next step, its date, and the consequence of doing nothing, as one sentence for a non-technical reader.
 */
export function nextStep(
  { certificate, replaced_by }: CertificateDetail,
  { reader, timeZone }: { reader: Reader; timeZone: string },
): string {
  const { state, scope, band, renewal, endpoints, name } = certificate;
  if (state === "authority") return "No se sigue: lo renueva quien lo emitió.";
  if (state === "retired") return `Está fuera de uso: ${certificate.retired_reason}`;
  if (state === "replaced")
    return "Fue reemplazado en todos los puntos donde se conocía: no hay nada que hacer.";
  const ends = day(certificate.not_after, timeZone);
  const later = effects[scope].later(name);
  const now = effects[scope].now(name);
  if (band === "expired" && endpoints === 0)
    return "Está vencido y nadie lo presenta: si ya no se usa, dígalo y sale del seguimiento.";
  const unless = band === "expired" ? `venció el ${ends} y ${now}` : `si el ${ends} sigue este, ${later}`;
  if (replaced_by && endpoints > 0)
    return `Ya hay uno nuevo, pero falta instalarlo en ${endpoints === 1 ? "un punto" : `${endpoints} puntos`}: ${unless}.`;
  if (renewal === "doing") return `Su renovación está en curso y la hace el proveedor: ${unless}.`;
  if (renewal === "asked") return `Se pidió su renovación y falta que el proveedor la tome: ${unless}.`;
  if (band === "expired") return `${renewIt[reader]} hoy: ${unless}.`;
  if (certificate.signs.includes("revoked"))
    return `${renewIt[reader]} hoy, con una clave nueva: está revocado y ${now}.`;
  const isDue = band !== "valid" && band !== "not_yet";
  const from = day(certificate.renew_from, timeZone);
  if (certificate.renews_by === "automatic")
    return isDue
      ? `Debería haberse renovado solo desde el ${from}: hay que revisar por qué no ocurrió, porque ${unless}.`
      : `Nada por ahora: se renueva solo y debería cambiar desde el ${from}.`;
  if (!isDue) return `Nada por ahora: se renueva desde el ${from}.`;
  return `${renewIt[reader]} antes del ${ends}: si vence, ${later}.`;
}

/** Returns the explanation of a warning sign, with data of the certificate. */
export function signReason(sign: Certificate["signs"][number], certificate: Certificate): string {
  const { reason } = signLabels[sign];
  if (sign === "weak_key")
    return `${reason} Es ${certificate.key_algorithm.toUpperCase()} de ${certificate.key_bits ?? "largo desconocido"} bits.`;
  if (sign === "weak_signature") return `${reason} Es ${certificate.signature_algorithm}.`;
  return reason;
}
