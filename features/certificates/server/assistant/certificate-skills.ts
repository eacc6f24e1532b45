import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { certificatesTool } from "./certificate-tool.ts";
import { asked, certificateKinds, expiredAsked, signsAsked } from "./certificates.kinds.ts";

/** What Atenea can be asked about certificates. */
export const certificateSkills: AssistantSkills = {
  order: 152,
  tools: [certificatesTool],
  kinds: certificateKinds,
  words: {
    tls_certificate: [
      ...["certificado*", "certificado tls", "certificados tls", "certificado ssl", "certificados ssl"],
      ...["certificado digital", "certificados digitales"],
    ],
    certificate_sign: [
      ...[
        "autofirmad*",
        "cadena incompleta",
        "clave debil",
        "claves debiles",
        "firma debil",
        "cambio a medias",
      ],
      ...["certificado* revocad*", "certificado* tiene* problema*", "certificado* con problema*"],
      ...["problema* de certificado*", "problema* con * certificado*"],
    ],
    certificate_renewal: ["renovacion*"],
    certificate_inside: ["certificado* interno*", "certificado* tls interno*", "internos y externos"],
    certificate_outside: ["certificado* externo*", "certificado* tls externo*", "internos y externos"],
  },
  suggestions: [{ screen: "/Certificados", questions: [asked, expiredAsked, signsAsked] }],
};
