import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedCertificates } from "./certificate-list.ts";
import { certificatesTool } from "./certificate-tool.ts";
import { certificateKinds, expiredAsked, signsAsked, suggestedQuestion } from "./certificates.kinds.ts";

/** The questions about certificates that Atenea, the portal's assistant, answers. */
export const certificateSkills: AssistantSkills = {
  order: 152,
  tools: [certificatesTool],
  kinds: certificateKinds,
  lists: [askedCertificates],
  words: {
    certificate_inside: ["certificado* interno*", "certificado* tls interno*", "internos y externos"],
    certificate_outside: ["certificado* externo*", "certificado* tls externo*", "internos y externos"],
  },
  suggestions: [{ screen: paths.certificates, questions: [suggestedQuestion, expiredAsked, signsAsked] }],
};
