import ipaddr from "ipaddr.js";
import { foldText } from "#platform/contract/fold-text.ts";
import { mixesScripts } from "#platform/readers/names/confusables.ts";
import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";
import type { Mailbox } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import { isFreeMail } from "../links/free-mail.ts";
import { domainOfAddress } from "../mail-headers.ts";
import { isOwnDomain, isWithin } from "../reported-mail.ts";
import { createSign, type SignEvidence, type SignQuestion } from "./mail-sign.ts";

const format = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address);
const ownerOf = (address: string) => {
  const domain = domainOfAddress(address);
  return registrableOf(hostNameOf(domain) ?? domain) ?? domain;
};

/** Returns an address without the parts that its owner may vary: a tag, and in Gmail full stops. */
function mailboxOf(address: string): string {
  const local = address.slice(0, address.lastIndexOf("@")).replace(/\+.*$/, "");
  const owner = ownerOf(address);
  return `${/^(?:gmail|googlemail)\.com$/.test(owner) ? local.replaceAll(".", "") : local}@${owner}`;
}

/**
 * Returns whether two addresses have the same owner. Free mail services give anybody an address, so there the
 * mailboxes are compared; otherwise the domains.
 */
const hasSameOwner = (one: string, other: string) =>
  ownerOf(one) === ownerOf(other) && (!isFreeMail(ownerOf(one)) || mailboxOf(one) === mailboxOf(other));

/** Returns the signs in the names and addresses of a mail. */
export function senderSigns(question: SignQuestion): MailSign[] {
  return [
    ...nameSigns(question),
    ...replySigns(question),
    ...domainSigns(question),
    ...authenticationSigns(question.mail),
    ...simulationSigns(question.mail, question.context),
  ];
}

/** Returns the signs in the names under which a mail was sent. */
function nameSigns({ mail: { from }, context, senderLines }: SignQuestion): MailSign[] {
  const isOwn = (address: string) => isOwnDomain(domainOfAddress(address), context.ownDomains);
  return [
    ...createSign(
      "several_senders",
      senderLines > 1 ? 7 : 4,
      from.length > 1 ? from.map((each) => ({ value: format(each), place: "De" })) : [],
      [
        "El correo nombra a más de un remitente: cada programa muestra uno distinto.",
        "Invitaciones y sistemas antiguos que nombran a varios autores.",
      ],
    ),
    ...createSign(
      "name_of_a_person",
      8,
      from
        .filter((each) => !isOwn(each.address) && takesNameOf(each, context.people))
        .map((each) => ({ value: format(each), place: "De" })),
      [
        "Lleva el nombre de una persona importante de la empresa y una dirección que no es suya.",
        "La persona escribe desde su correo personal, que todavía no está en la lista; o alguien se llama igual.",
      ],
    ),
    ...createSign(
      "name_holds_another_address",
      6,
      from.filter(holdsAnother).map((each) => ({ value: format(each), place: "De" })),
      [
        "El nombre del remitente contiene una dirección o un dominio que no es el suyo.",
        "Listas de correo y sistemas de atención que escriben «nombre vía dominio».",
      ],
    ),
    ...createSign(
      "name_of_a_brand",
      5,
      from
        .filter(
          (each) =>
            isFreeMail(ownerOf(each.address)) &&
            context.protectedDomains.some(({ name }) => holdsWord(each.name, name)),
        )
        .map((each) => ({ value: format(each), place: "De" })),
      [
        "Lleva el nombre de una marca conocida y escribe desde un correo gratuito.",
        "Personas que tienen ese apellido, o un vendedor que usa su correo personal.",
      ],
    ),
  ];
}

/** Returns the sign that an answer to the mail would be sent to somebody other than its sender. */
function replySigns({ mail: { from, reply_to }, resembles }: SignQuestion): MailSign[] {
  const [sender] = from;
  const elsewhere = reply_to.filter(
    ({ address }) => sender && address && !hasSameOwner(address, sender.address),
  );
  const stronger = elsewhere.some(
    ({ address }) => isFreeMail(ownerOf(address)) || resembles(domainOfAddress(address)),
  );
  return createSign(
    "reply_elsewhere",
    stronger ? 5 : 3,
    elsewhere.map((each) => ({ value: format(each), place: "Responder a" })),
    [
      "La respuesta llegaría a una dirección que no es de quien dice escribir.",
      "Boletines, encuestas y sistemas de atención que reciben respuestas en otro lugar.",
    ],
  );
}

/** Returns the signs in the domains of the addresses. */
function domainSigns({ mail, resembles }: SignQuestion): MailSign[] {
  const { from, reply_to, return_path } = mail;
  const domains: SignEvidence[] = [
    ...from.map(({ address }) => ({ value: domainOfAddress(address), place: "De" })),
    ...reply_to.map(({ address }) => ({ value: domainOfAddress(address), place: "Responder a" })),
    ...(return_path ? [{ value: domainOfAddress(return_path), place: "Devolver a" }] : []),
  ].filter(({ value }) => value !== "");
  return [
    ...createSign(
      "look_alike_sender",
      8,
      domains.map((each) => alike(each, resembles)),
      [
        "El dominio se parece a uno conocido, y no lo es.",
        "Otra empresa de nombre parecido, o un dominio propio que no está en la lista.",
      ],
    ),
    ...createSign(
      "mixed_letters",
      7,
      domains.filter(({ value }) => value.split(".").some((label) => mixesScripts(label))),
      ["El dominio mezcla letras de alfabetos que ningún idioma escribe juntos.", "Casi ninguno."],
    ),
    ...createSign(
      "punycode_sender",
      4,
      domains.filter(({ value }) => /(?:^|\.)xn--/.test(hostNameOf(value) ?? "")),
      [
        "El dominio lleva letras que no son las corrientes, que se ven casi iguales.",
        "Dominios con eñe o con tildes, y de otros idiomas.",
      ],
    ),
  ];
}

const alike = (
  { value, place }: SignEvidence,
  resembles: SignQuestion["resembles"],
): SignEvidence | undefined => {
  const lookAlike = resembles(value);
  // The value is shown in lower case, where a capital I no longer looks like an l.
  return lookAlike && { value: `${value.toLowerCase()} se parece a ${lookAlike.of}`, place };
};

function takesNameOf({ name, address }: Mailbox, people: SignQuestion["context"]["people"]): boolean {
  const words = foldText(name);
  return people.some((person) => {
    const own = foldText(person.name);
    const isTheirs = person.addresses.some((each) => mailboxOf(each.toLowerCase()) === mailboxOf(address));
    return own.length > 5 && !isTheirs && ` ${words} `.includes(` ${own} `);
  });
}

function holdsAnother({ name, address }: Mailbox): boolean {
  const [whole = "", domainText = ""] =
    /(?:[\w.+-]+@)?((?:[a-z0-9-]+\.)+[a-z]{2,24})\b/i.exec(name.slice(0, 500)) ?? [];
  const owner = domainText ? registrableOf(domainText.toLowerCase()) : null;
  if (owner === null) return false;
  return whole.includes("@") ? !hasSameOwner(whole.toLowerCase(), address) : owner !== ownerOf(address);
}

const holdsWord = (name: string, brand: string) =>
  foldText(brand).length > 2 && ` ${foldText(name)} `.includes(` ${foldText(brand)} `);

function authenticationSigns({ authentication, from }: SignQuestion["mail"]): MailSign[] {
  const place = "cabeceras";
  const value = from[0]?.address ?? "sin remitente";
  return [
    ...createSign("not_authenticated", 6, authentication.outcome === "fail" ? [{ value, place }] : [], [
      authentication.reason,
      "Listas de correo, reenvíos automáticos y servicios de envío mal configurados por su dueño.",
    ]),
    ...createSign(
      "authentication_unknown",
      0,
      authentication.outcome === "not_evaluable" ? [{ value, place }] : [],
      [authentication.reason, "Que falte no habla en contra del correo."],
    ),
  ];
}

/**
 * Returns a sign for a phishing exercise that the signature or the sending address proves; a mere header can be copied.
 */
function simulationSigns(
  { authentication, hops }: SignQuestion["mail"],
  { simulations }: SignQuestion["context"],
): MailSign[] {
  const signed = authentication.statements
    .filter(({ trusted }) => trusted)
    .flatMap(({ results }) => results)
    .filter(({ method, result }) => method === "dkim" && result === "pass")
    .flatMap(({ domain }) => domain ?? []);
  const address = hops.find(({ border }) => border)?.address ?? null;
  const evidence = simulations.flatMap(({ name, domains, addresses }): SignEvidence[] => {
    const domain = signed.find((each) => domains.some((vendor) => isWithin(each, vendor)));
    if (domain) return [{ value: `${name}: firmado por ${domain}`, place: "firma DKIM" }];
    return address && addresses.some((range) => isInRange(address, range))
      ? [{ value: `${name}: enviado desde ${address}`, place: "entrada a la empresa" }]
      : [];
  });
  return createSign("simulation", 0, evidence, [
    "Es una simulación acordada: lo prueba quién lo firmó o desde dónde se envió.",
    "Ninguno, mientras la lista de quienes simulan esté al día.",
  ]);
}

function isInRange(address: string, range: string): boolean {
  try {
    const parsed = ipaddr.process(address);
    const [network, bits] = range.includes("/") ? ipaddr.parseCIDR(range) : [ipaddr.process(range), -1];
    if (network.kind() !== parsed.kind()) return false;
    return bits === -1 ? network.toString() === parsed.toString() : parsed.match([network, bits] as never);
  } catch {
    return false;
  }
}
