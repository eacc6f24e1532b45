import { expiryText, scopeWords, signWords } from "#features/certificates/certificates.words.ts";
import type { CertificateDetail } from "#features/certificates/contracts/certificate-detail.contract.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";

type Certificate = CertificateDetail["certificate"];

/** What it is and how it stands, in one sentence. */
export function certificateSentence({ certificate, sightings }: CertificateDetail): string {
  const { state, scope, endpoints, name_count } = certificate;
  if (state === "authority")
    return `Certificado de una autoridad que firma otros. ${expiryText(certificate)}.`;
  const kind =
    scope === "unknown" ? "Certificado sin clasificar" : `Certificado ${scopeWords[scope].toLowerCase()}`;
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

/** What happens next and by when; who has it in hand stands beside. */
export function nextStep(detail: CertificateDetail): string {
  const { certificate, replaced_by } = detail;
  const { state, band, renewal, renews_by, endpoints } = certificate;
  if (state === "authority") return "No se sigue: lo renueva quien lo emitió.";
  if (state === "retired") return `Está fuera de uso: ${certificate.retired_reason}`;
  if (replaced_by && endpoints > 0)
    return `Ya hay uno nuevo, pero ${endpoints === 1 ? "un punto sigue" : `${endpoints} puntos siguen`} presentando este: instale el nuevo también ahí.`;
  if (state === "replaced")
    return "Fue reemplazado en todos los puntos donde se conocía: no hay nada que hacer.";
  if (renewal === "doing") return "Su renovación está en curso: la hace el proveedor.";
  if (renewal === "asked") return "Se pidió su renovación y falta que el proveedor la tome.";
  if (band === "expired")
    return endpoints > 0
      ? "Está vencido y se sigue presentando: hay que renovarlo ya."
      : "Está vencido y nadie lo presenta: si ya no se usa, dígalo y sale del seguimiento.";
  if (certificate.signs.includes("revoked"))
    return "Está revocado: hay que reemplazarlo ya, con una clave nueva.";
  const by = `antes del ${chileanDate(certificate.not_after)}`;
  if (renews_by === "automatic")
    return band === "valid" || band === "not_yet"
      ? `Se renueva solo; debería cambiar desde el ${chileanDate(certificate.renew_from)}.`
      : `Debería haberse renovado solo desde el ${chileanDate(certificate.renew_from)}: revise por qué no ocurrió, ${by}.`;
  if (band === "valid" || band === "not_yet")
    return `Nada por ahora: se renueva desde el ${chileanDate(certificate.renew_from)}.`;
  return `Hay que renovarlo ${by}.`;
}

/** Why each of its signs stands there, with what the certificate itself says. */
export function signReason(sign: Certificate["signs"][number], certificate: Certificate): string {
  const { reason } = signWords[sign];
  if (sign === "weak_key")
    return `${reason} Es ${certificate.key_algorithm.toUpperCase()} de ${certificate.key_bits ?? "largo desconocido"} bits.`;
  if (sign === "weak_signature") return `${reason} Es ${certificate.signature_algorithm}.`;
  return reason;
}
