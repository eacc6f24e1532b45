import type { VerbContext } from "#platform/server/verb.ts";

export const certificatePath = (id: string) => `/Certificados/${id}`;

/** Returns the notice on a certificate: never its name in a mail, which reveals the company's systems. */
export function aboutRenewal(id: string, name: string) {
  return {
    about: {
      type: "certificate_renewal",
      id,
      name: "la renovación de un certificado",
      title: name,
      path: certificatePath(id),
    },
    many: { noun: "renovaciones de certificados", path: "/Certificados" },
  };
}

export function announceChange({ announce }: Pick<VerbContext, "announce">, id: string): void {
  announce({ topic: "certificates.changed", data: { id } });
}

export function aboutCertificate(id: string, name: string) {
  return {
    about: { type: "certificate", id, name: "un certificado", title: name, path: certificatePath(id) },
    many: { noun: "certificados", path: "/Certificados" },
  };
}

/** Returns the notice about the expiry: «Está por vencer el plazo de un certificado». */
export function aboutExpiry(id: string, name: string) {
  return {
    about: { type: "certificate_expiry", id, name: "un certificado", title: name, path: certificatePath(id) },
    many: { noun: "certificados", path: "/Certificados" },
  };
}
