import type {
  CertificateBand,
  CertificateScope,
  CertificateSign,
  CertificateState,
  CertificateStep,
  CertificateStore,
  ChainState,
  RenewalStatus,
  RenewsBy,
} from "./contracts/certificate-terms.contract.ts";

type Tone = "neutral" | "good" | "warning" | "danger";

export const bandLabels: Record<CertificateBand, { text: string; tone: Tone }> = {
  expired: { text: "Vencido", tone: "danger" },
  urgent: { text: "Vence ya", tone: "danger" },
  short: { text: "Vence pronto", tone: "warning" },
  renew: { text: "Por renovar", tone: "warning" },
  valid: { text: "Vigente", tone: "good" },
  not_yet: { text: "Aún no vale", tone: "neutral" },
};

export const scopeLabels: Record<CertificateScope, string> = {
  internal: "Interno",
  external: "Externo",
  unknown: "Sin clasificar",
};

export const signLabels: Record<CertificateSign, { text: string; tone: Tone; reason: string }> = {
  revoked: {
    text: "Revocado",
    tone: "danger",
    reason: "Quien lo emitió lo declaró sin valor: los clientes que lo revisan no se conectan.",
  },
  partial: {
    text: "Reemplazo incompleto",
    tone: "danger",
    reason: "Ya hay uno nuevo, pero en algunos puntos se sigue presentando este.",
  },
  name_mismatch: {
    text: "De otro nombre",
    tone: "danger",
    reason: "Algún servicio que lo presenta se llama de una forma que el certificado no incluye.",
  },
  chain_incomplete: {
    text: "Cadena incompleta",
    tone: "warning",
    reason: "El servidor no envía el certificado intermedio: algunos clientes no podrán confiar en él.",
  },
  untrusted: {
    text: "Sin autoridad conocida",
    tone: "warning",
    reason: "Su cadena no llega a una autoridad que los clientes conozcan.",
  },
  self_signed: {
    text: "Firmado por sí mismo",
    tone: "warning",
    reason: "Nadie más lo respalda: no permite saber con quién se habla.",
  },
  weak_key: {
    text: "Clave débil",
    tone: "warning",
    reason: "Su clave es más corta de lo que hoy se considera seguro (RSA de 2048 bits o más).",
  },
  weak_signature: {
    text: "Firma débil",
    tone: "warning",
    reason: "Su firma usa MD5 o SHA-1, que se pueden falsificar.",
  },
  no_names: {
    text: "Sin nombres",
    tone: "neutral",
    reason: "No dice para qué servicio vale: los clientes actuales lo rechazan.",
  },
};

export const stateLabels: Record<CertificateState, string> = {
  active: "En seguimiento",
  unused: "No visto en uso",
  replaced: "Reemplazados",
  retired: "Fuera de uso",
  authority: "De autoridades",
};

export const renewalLabels: Record<RenewalStatus, { text: string; tone: Tone }> = {
  asked: { text: "Renovación pedida", tone: "warning" },
  doing: { text: "Renovación en curso", tone: "neutral" },
  done: { text: "Renovado", tone: "good" },
  cancelled: { text: "Pedido retirado", tone: "neutral" },
};

export const renewsByLabels: Record<RenewsBy, string> = { automatic: "Automática", manual: "A mano" };

export const chainLabels: Record<ChainState, string> = {
  complete: "Completa",
  incomplete: "Incompleta",
  untrusted: "Sin autoridad conocida",
};

export const storeLabels: Record<CertificateStore, string> = {
  tls: "Lo presenta el servicio",
  file: "Llegó en un archivo",
  manual: "Registrado a mano",
};

/** `Vence en 12 días (queda 13 % de su vigencia)`. */
export function expiryText({
  days_left,
  percent_left,
  band,
}: {
  days_left: number;
  percent_left: number;
  band: CertificateBand;
}): string {
  if (band === "not_yet") return "Todavía no empieza a valer";
  if (band === "expired")
    return days_left === 0 ? "Venció hoy" : `Venció hace ${-days_left} ${days_left === -1 ? "día" : "días"}`;
  const when = days_left === 0 ? "Vence hoy" : `Vence en ${days_left} ${days_left === 1 ? "día" : "días"}`;
  return `${when} (queda ${percent_left} % de su vigencia)`;
}

/** `RSA 2048`, `EC 256`, or what is known. */
export function keyText({
  key_algorithm,
  key_bits,
}: {
  key_algorithm: string;
  key_bits: number | null;
}): string {
  return [key_algorithm.toUpperCase(), key_bits].filter(Boolean).join(" ") || "No se sabe";
}

export const certificateStepLabels: Record<CertificateStep, string> = {
  registered: "Se registró a mano",
  care_saved: "Cambió su cuidado",
  renewal_asked: "Se pidió renovarlo",
  renewal_taken: "Se tomó la renovación",
  renewal_finished: "Se terminó la renovación",
  renewal_cancelled: "Se retiró el pedido de renovación",
  retired: "Salió del seguimiento",
  returned: "Volvió al seguimiento",
};
