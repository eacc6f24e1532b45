import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  counted,
  dayText,
  type Kind,
} from "#features/assistant/server/assistant.public.ts";
import { bandWords, scopeWords, signWords } from "#features/certificates/certificates.words.ts";
import { certificatePath } from "../care/certificate-notice.ts";
import { certificatesTool } from "./certificate-tool.ts";

const asked = "¿Qué certificados vencen pronto?";

async function standing(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(certificatesTool, {});
  const { total, expired_in_use, soon, partial, bands, first } = value;
  const draft = new AnswerDraft("los certificados");
  const mark = draft.cite(sources[0]);
  if (total === 0)
    return draft
      .as("nothing")
      .say(
        `No hay ningún certificado en seguimiento. Eso no dice que su empresa no los tenga: dice que nadie los ha cargado.${mark}`,
      )
      .suggest("¿Cuántas vulnerabilidades críticas tengo?");
  draft.say(
    `Se siguen **${counted(total, "certificado", "certificados")}**: ${counted(expired_in_use, "vencido y en uso", "vencidos y en uso")}, ${counted(soon, "en uso que vence pronto", "en uso que vencen pronto")} y ${counted(bands.renew, "más por renovar", "más por renovar")}.${mark}`,
  );
  if (partial > 0)
    draft.say(
      `${counted(partial, "tiene su cambio a medias", "tienen su cambio a medias")}: ya hay uno nuevo, pero en algún punto se presenta el anterior.`,
    );
  draft.table(
    "Los que vencen primero",
    ["Certificado", "Vence", "Estado", "Alcance", "Señales"],
    first.map(({ id, name, not_after, band, scope, signs }) => ({
      cells: [
        name,
        dayText(new Date(not_after), ask.timeZone),
        bandWords[band].text,
        scopeWords[scope],
        signs.map((sign) => signWords[sign].text).join(", ") || "Ninguna",
      ],
      path: certificatePath(id),
    })),
  );
  return draft.suggest("¿Cuántas vulnerabilidades críticas tengo?", "¿Qué debo hacer hoy?");
}

const kinds: readonly Kind[] = [
  {
    name: "certificates.standing",
    examples: [
      asked,
      "¿tengo certificados vencidos?",
      "¿cuándo vence el certificado de mi sitio?",
      "¿qué certificados hay que renovar?",
    ],
    when: ["tls_certificate"],
    unless: ["define", "howto", "whereis", "matter", "compliance", "named_standard"],
    weight: 46,
    answer: standing,
  },
];

/** What Atenea can be asked about certificates. */
export const certificateSkills: AssistantSkills = {
  order: 152,
  tools: [certificatesTool],
  kinds,
  words: {
    tls_certificate: [
      ...["certificado*", "certificado tls", "certificados tls", "certificado ssl", "certificados ssl"],
      ...["certificado digital", "certificados digitales"],
    ],
  },
  suggestions: [{ screen: "/Certificados", questions: [asked] }],
};
