import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Returns the notice on a certificate: never its name in a mail, which reveals the company's systems. */
export function aboutRenewal(id: string, name: string) {
  return {
    about: {
      type: "certificate_renewal",
      id,
      name: "la renovación de un certificado",
      title: name,
      path: paths.certificate(id),
    },
    many: { noun: "renovaciones de certificados", path: paths.certificates },
  };
}

export function announceChange({ announce }: Pick<VerbContext, "announce">, id: string): void {
  announce({ topic: "certificates.changed", data: { id } });
}

export function aboutCertificate(id: string, name: string) {
  return {
    about: { type: "certificate", id, name: "un certificado", title: name, path: paths.certificate(id) },
    many: { noun: "certificados", path: paths.certificates },
  };
}

/** Returns the notice about the expiry: «Está por vencer el plazo de un certificado». */
export function aboutExpiry(id: string, name: string) {
  return {
    about: {
      type: "certificate_expiry",
      id,
      name: "un certificado",
      title: name,
      path: paths.certificate(id),
    },
    many: { noun: "certificados", path: paths.certificates },
  };
}
