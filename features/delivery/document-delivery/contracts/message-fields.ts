/** The names of fields in message templates, such as `{{titulo}}`. */
export const messageFields = ["destinatario", "empresa", "titulo", "documento", "periodo", "nota"] as const;
export type MessageField = (typeof messageFields)[number];

/** The values of a message by field; the paragraph of a field with an empty value is left out. */
export type MessageValues = Readonly<Record<MessageField, string>>;

export interface MessageTemplateText {
  subject: string;
  body: string;
}

export const maxSubjectLength = 150;
export const maxBodyLength = 3_000;

/** Fields that may be empty; a subject with only these could become empty. */
const optionalFields: ReadonlySet<MessageField> = new Set(["periodo", "nota"]);
const fieldPattern = /\{\{([^{}\n]*)\}\}/g;

const readMessageField = (words: string) => messageFields.find((field) => field === words.trim());

/** The default message text, for sendings without a template. */
export const portalMessage: MessageTemplateText = {
  subject: "{{empresa}}: {{titulo}}",
  body: "Hola {{destinatario}}:\n\nEstá disponible {{documento}}.\n\nCorresponde al período {{periodo}}.\n\n{{nota}}",
};

/** Returns the first error of a template in Spanish; undefined for none. */
export function messageProblem({ subject, body }: MessageTemplateText): string | undefined {
  if (subject.includes("\n")) return "El asunto debe ir en una sola línea.";
  const optional = readFields(subject).find(({ field }) => field && optionalFields.has(field));
  if (optional) return `El asunto no puede llevar {{${optional.words}}}, porque puede no tener valor.`;
  for (const [place, line] of [subject, ...body.split("\n")].entries()) {
    const where = place === 0 ? "El asunto" : `La línea ${place} del mensaje`;
    const unknown = readFields(line).find(({ field }) => !field);
    if (unknown) return `${where} tiene un campo que no existe: «${unknown.words.slice(0, 80)}».`;
    if (/\{\{|\}\}/.test(line.replaceAll(fieldPattern, "")))
      return `${where} tiene un campo incompleto: falta {{ o }}.`;
  }
  return undefined;
}

const readFields = (text: string) =>
  [...text.matchAll(fieldPattern)].map(([, words = ""]) => ({
    words: words.trim(),
    field: readMessageField(words),
  }));

const fillFields = (text: string, values: MessageValues) =>
  text.replaceAll(fieldPattern, (whole, words: string) => {
    const field = readMessageField(words);
    return field ? values[field] : whole;
  });

/**
 * Returns the subject and the paragraphs of a message. A paragraph with an empty field is omitted. A note for which
 * the body has no field is added at the end. Field names inside values are not replaced.
 */
export function fillMessage(
  { subject, body }: MessageTemplateText,
  values: MessageValues,
): MessageTemplateText {
  const hasNote = readFields(body).some(({ field }) => field === "nota");
  const paragraphs = body
    .split(/\n{2,}/)
    .filter((paragraph) => readFields(paragraph).every(({ field }) => !field || values[field] !== ""))
    .map((paragraph) => fillFields(paragraph, values));
  return {
    subject: fillFields(subject, values).replaceAll(/\s+/g, " ").trim(),
    body: [...paragraphs, hasNote ? "" : values.nota]
      .filter((paragraph) => paragraph.trim() !== "")
      .join("\n\n"),
  };
}
