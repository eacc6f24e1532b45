import { foldText } from "#platform/contract/fold-text.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import { createSign, type SignEvidence, type SignQuestion } from "./mail-sign.ts";

type Wording = readonly [id: string, reason: string, falsePositives: string, ...phrases: RegExp[]];

const wordings: readonly Wording[] = [
  [
    "words_urgency",
    "Apura: pide hacerlo ya, o amenaza con bloquear o cobrar.",
    "Avisos de pago corrientes y personas con prisa.",
    /\b(?:urgente|de inmediato|inmediatamente|a la brevedad|antes de \d+ horas|en las proximas \d+ horas|ultimo aviso|ultima oportunidad|dentro de \d+ horas|en menos de \d+ horas)\b/,
    /\b(?:su|tu|la) (?:cuenta|tarjeta|clave|acceso|buzon|casilla)\b.{0,40}\b(?:bloquead|suspendid|desactivad|cancelad|cerrad|vencid|expirad)[ao]/,
    /\b(?:sera|seran|sido|fue) (?:bloquead|suspendid|desactivad|eliminad|restringid)[ao]s?\b/,
  ],
  [
    "words_account_change",
    "Dice que una cuenta bancaria cambió, o pide un pago a otra.",
    "Proveedores que de verdad cambiaron de banco: confírmelo por un teléfono conocido de antes.",
    /\b(?:cambio|actualizacion|modificacion|nuev[oa]s?) .{0,25}(?:cuenta|datos) (?:bancari|corriente|de pago|para (?:el )?(?:pago|deposito|transferencia))/,
    /\b(?:hemos|han) (?:cambiado|actualizado|modificado) .{0,30}(?:cuenta|banco|datos bancarios)/,
    /\b(?:transferir|depositar|pagar|transferencia) .{0,40}(?:nueva cuenta|siguiente cuenta|otra cuenta)/,
  ],
  [
    "words_gift_cards",
    "Pide comprar tarjetas de regalo o mandar sus códigos.",
    "Premios internos que de verdad se compran así.",
    /\b(?:tarjetas? de regalo|gift ?cards?|tarjetas? (?:google play|itunes|apple|steam|amazon)|codigos? de (?:las|la) tarjetas?)\b/,
  ],
  [
    "words_secrecy",
    "Pide discreción o que no se llame por teléfono.",
    "Asuntos de personal o legales que son reservados de verdad.",
    /\b(?:confidencial|discrecion|no (?:se lo )?(?:comente|comentes|digas|diga) a nadie|estoy en (?:una )?reunion|no puedo (?:hablar|atender|contestar))\b/,
  ],
  [
    "words_tax",
    "Habla del SII, de la Tesorería o de una multa o devolución de impuestos.",
    "Avisos verdaderos de esas instituciones, que no piden claves por correo.",
    /\b(?:sii|servicio de impuestos internos|tesoreria general|tgr|devolucion de impuestos?|operacion renta|giro de impuestos|multa de transito|infraccion de transito|clave tributaria)\b/,
  ],
  [
    "words_parcel",
    "Habla de un envío retenido, de aduana o de un pago por un paquete.",
    "Compras en línea corrientes.",
    /\b(?:correos de chile|correoschile|chilexpress|starken|blue express|dhl|fedex|aduanas?)\b.{0,120}\b(?:paquete|envio|encomienda|entrega|retenid|pago|pendiente)/,
    /\b(?:paquete|envio|encomienda) .{0,60}(?:retenid[oa]|pendiente de pago|no pudo ser entregad[oa]|aduana)/,
  ],
  [
    "words_bank",
    "Pide entrar al banco, o confirmar claves, tarjetas o coordenadas.",
    "Avisos de seguridad verdaderos de un banco, que no traen enlaces para entrar.",
    /\b(?:bancoestado|banco de chile|santander|bci|scotiabank|itau|falabella|ripley|bice|security|mercado pago|tenpo|mach)\b.{0,200}\b(?:clave|verifi|confirm|bloque|actualiz|transferencia|ingres)/,
    /\b(?:confirm|verifi|valid|actualiz)(?:e|a|ar|ice|ique|ica|icar|izar) .{0,25}(?:su|tu|sus|tus) (?:identidad|cuenta|clave|contrasena|datos|tarjeta|informacion)\b/,
    /\b(?:tarjeta de coordenadas|clave dinamica|digipass|codigo de seguridad de (?:su|la) tarjeta)\b/,
  ],
  [
    "words_extortion",
    "Amenaza con publicar imágenes o datos si no se paga.",
    "Casi ninguno.",
    /\b(?:bitcoin|btc|billetera|wallet|criptomoneda)\b.{0,300}\b(?:video|webcam|camara|grab|contactos|publicar|pornograf)/,
    /\b(?:video|webcam|camara|grabe|grabado)\b.{0,300}\b(?:bitcoin|btc|billetera|wallet)\b/,
  ],
];

const maxText = 30_000;

/**
 * Returns the signs of urgent wording. Honest mails use such words as well, so each sign has a low weight, and a
 * single one is ignored.
 */
function wordingSigns({ mail }: SignQuestion): MailSign[] {
  const texts: SignEvidence[] = [
    { value: mail.subject, place: "Asunto" },
    { value: mail.text.seen.slice(0, maxText), place: "texto" },
  ].map(({ value, place }) => ({ value: foldText(value), place }));
  return wordings.flatMap(([id, reason, falsePositives, ...phrases]) =>
    createSign(
      id,
      2,
      texts.flatMap(({ value, place }) =>
        phrases.flatMap((phrase) => {
          const match = phrase.exec(value)?.[0];
          return match ? [{ value: match.slice(0, 160), place }] : [];
        }),
      ),
      [reason, falsePositives],
    ),
  );
}

/** Returns the signs in a mail's hidden text and in its structure. */
export function textSigns(question: SignQuestion): MailSign[] {
  const { mail, broken, pictures } = question;
  const hiddenText = mail.text.hidden.replace(/\u200B/g, "").trim();
  const letters = hiddenText.replace(/[^\p{L}]/gu, "").length;
  const invisible = (mail.text.hidden.match(/\u200B/g) ?? []).length;
  const isPicture = mail.markup && mail.text.seen.replace(/\s/g, "").length < 40 && pictures > 0;
  return [
    ...createSign(
      "hidden_text",
      letters > 300 ? 4 : 3,
      letters >= 5 ? [{ value: hiddenText, place: "HTML" }] : [],
      [
        "El correo trae texto que no se ve, para que un filtro lea otra cosa que la persona.",
        "La frase de resumen que muchos boletines esconden al comienzo.",
      ],
    ),
    ...createSign(
      "invisible_letters",
      3,
      invisible > 3 ? [{ value: `${invisible} trozos de texto`, place: "HTML" }] : [],
      [
        "Entre las letras hay signos que no se ven, que parten las palabras para los filtros.",
        "Boletines que rellenan con ellos su resumen.",
      ],
    ),
    ...createSign(
      "broken_structure",
      5,
      broken.map((place) => ({ value: "partes sin separar", place })),
      [
        "La estructura del correo está rota: muchos programas muestran otra cosa que los filtros.",
        "Programas de envío mal hechos.",
      ],
    ),
    ...createSign(
      "only_a_picture",
      2,
      isPicture ? [{ value: `${pictures} imágenes y casi ningún texto`, place: "HTML" }] : [],
      ["El mensaje es una imagen: así ningún filtro lee lo que dice.", "Folletos y saludos."],
    ),
    ...wordingSigns(question),
  ];
}
