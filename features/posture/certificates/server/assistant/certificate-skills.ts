import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { certificatesTool } from "./certificate-tool.ts";
import { asked, certificateKinds, expiredAsked, signsAsked } from "./certificates.kinds.ts";

/** What Atenea can be asked about certificates. */
export const certificateSkills: AssistantSkills = {
  order: 152,
  tools: [certificatesTool],
  kinds: certificateKinds,
  words: {
    certificate_inside: ["certificado* interno*", "certificado* tls interno*", "internos y externos"],
    certificate_outside: ["certificado* externo*", "certificado* tls externo*", "internos y externos"],
  },
  suggestions: [{ screen: "/Certificados", questions: [asked, expiredAsked, signsAsked] }],
};
