import type { MailMalice, MailVerdict } from "./contracts/inbox-terms.contract.ts";
import type { MailReading } from "./mail-reading.contract.ts";

const meaning: Record<MailVerdict, string> = {
  malicious: "Gracias por avisar. El correo es malicioso: hizo bien en reportarlo.",
  suspicious:
    "Gracias por avisar. No pudimos confirmar que sea malicioso, pero tiene señales que no calzan: trátelo como si lo fuera.",
  spam: "Gracias por avisar. Es correo no deseado: molesta, pero no encontramos que haga daño.",
  advertising: "Gracias por avisar. Es publicidad: no encontramos nada que haga daño.",
  legitimate: "Gracias por avisar. Revisamos el correo y es legítimo: puede usarlo con tranquilidad.",
  simulation: "Gracias por avisar. Era un ejercicio de su empresa, y reportarlo es justo lo que se espera.",
  inconclusive:
    "Gracias por avisar. Con lo que trae el correo no pudimos saber qué es. Mientras tanto, no lo use.",
};

const kinds: Record<MailMalice, string> = {
  phishing: "Busca que alguien entregue su clave o sus datos en una página falsa.",
  malware: "Trae o enlaza un archivo que instala un programa dañino.",
  bec: "Alguien se hace pasar por una persona conocida para conseguir un pago o información.",
  extortion: "Amenaza para conseguir un pago. Estas amenazas se envían a miles de personas a la vez.",
};

const advice: Record<MailVerdict, string[]> = {
  malicious: [
    "No responda ni reenvíe el correo, y bórrelo de su bandeja.",
    "Si siguió el enlace, escribió su clave o abrió el adjunto, díganoslo ahora con el botón de esta página: nadie se lo va a reprochar.",
  ],
  suspicious: [
    "No siga los enlaces ni abra los adjuntos.",
    "Si espera algo de ese remitente, confírmelo por teléfono, con un número que ya conozca.",
  ],
  spam: ["Puede borrarlo. No use el enlace para darse de baja: confirma que su dirección existe."],
  advertising: ["Puede borrarlo o darse de baja en la página del remitente, si lo conoce."],
  legitimate: ["Puede responderlo y usar sus enlaces."],
  simulation: ["No tiene que hacer nada más."],
  inconclusive: ["Si lo esperaba, confírmelo con el remitente por teléfono, con un número que ya conozca."],
};

const maxSigns = 2;
const visibleFrom = 2;

/** Signs in headers are seen by servers, not by people who open the mail. */
const isSeenByPeople = ({ place }: { place: string }) =>
  !/cabecera|encabezado|received|message-id/i.test(place);

/** The heaviest signs that a person can see in that very mail. */
export const visibleSigns = ({ signs }: Pick<MailReading, "signs">) =>
  signs
    .filter(({ weight, seen }) => weight >= visibleFrom && seen.some(isSeenByPeople))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxSigns);

/**
 * Returns the proposed answer to the reporters of a mail in plain words: what the mail is, two visible signs, and
 * what to do. A person reads it and may change it before it is sent.
 */
export function answerTextFor(
  verdict: MailVerdict,
  malice: MailMalice | null,
  reading: Pick<MailReading, "signs">,
): string {
  const signs = verdict === "malicious" || verdict === "suspicious" ? visibleSigns(reading) : [];
  const paragraphs = [
    malice ? `${meaning[verdict]} ${kinds[malice]}` : meaning[verdict],
    signs.length > 0 && `Qué se ve en él:\n${signs.map(({ reason }) => `- ${reason}`).join("\n")}`,
    `Qué hacer:\n${advice[verdict].map((line) => `- ${line}`).join("\n")}`,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}

const malicious: Record<MailMalice, string> = {
  phishing: "es phishing. Bórrelo",
  malware: "trae un programa dañino. Bórrelo",
  bec: "suplanta a una persona conocida. Bórrelo",
  extortion: "es una extorsión. Bórrelo y no pague",
};
const outcomes: Record<MailVerdict, string> = {
  malicious: "es malicioso. Bórrelo",
  suspicious: "es sospechoso. No siga sus enlaces",
  spam: "es correo no deseado. Puede borrarlo",
  advertising: "es publicidad. Puede borrarlo",
  legitimate: "es legítimo. Puede usarlo",
  simulation: "era un ejercicio de su empresa",
  inconclusive: "no pudimos saber qué es. No lo use",
};

/** The outcome of a reported mail and what to do, as the end of a sentence: «es phishing. Bórrelo». */
export function resultSentence(verdict: MailVerdict, malice: MailMalice | null): string {
  return malice ? malicious[malice] : outcomes[verdict];
}
