import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";
import type {
  AuthenticationOutcome,
  Hop,
  MailAuthentication,
  Mailbox,
  MethodResult,
} from "../../mail-reading.contract.ts";
import type { MailContext } from "../mail-context.ts";
import { domainOfAddress } from "../mail-headers.ts";
import { type HeaderLine, headersNamed } from "../mime/header-lines.ts";
import { isWithin } from "../reported-mail.ts";
import { mailRouteOf, type Route } from "./hops.ts";
import { authenticationStatementsIn, type StatementLine } from "./statements.ts";

/**
 * The services that seal the ARC chains of most of the world's mail; their statements about received mail are
 * trusted.
 */
const knownSealers = [
  "google.com",
  "microsoft.com",
  "outlook.com",
  "yahoo.com",
  "fastmail.com",
  "icloud.com",
];

const gatewayHeaders = [
  "x-ms-exchange-organization-scl",
  "x-forefront-antispam-report",
  "x-microsoft-antispam",
  "x-spam-status",
  "x-spam-flag",
  "x-spam-score",
  "x-proofpoint-spam-details",
  "x-mimecast-spam-score",
  "x-barracuda-spam-score",
];

/**
 * Returns whether the domain of the sender is proven, by the statement of a trusted server at the company's border.
 * That is not always the topmost line: later servers add lines, and a sender can write any below.
 */
export function judgeAuthentication(
  headers: readonly HeaderLine[],
  senders: readonly Mailbox[],
  context: MailContext,
): { authentication: MailAuthentication; hops: Hop[] } {
  const route = mailRouteOf(headers, context);
  const writtenDomain = senders.length === 1 ? domainOfAddress(senders[0]?.address ?? "") : "";
  const senderDomain = writtenDomain ? (hostNameOf(writtenDomain) ?? writtenDomain) : null;
  const lines = authenticationStatementsIn(headers, senderDomain);
  const { chosen, how } = trustedLine(lines, route, context);
  const results = chosen?.results ?? [];
  const first = firstReceiver(lines, chosen, headers, context);
  const authentication: MailAuthentication = {
    ...outcomeOf(results, { senders, senderDomain, how, server: chosen?.server ?? "", first }),
    spf: wordOf(results, "spf"),
    dkim: wordOf(results, "dkim"),
    dmarc: wordOf(results, "dmarc"),
    first_receiver: first?.text ?? null,
    statements: lines.map(({ line, ...statement }) => ({ ...statement, trusted: line === chosen?.line })),
    gateway: gatewayWords(headers, lines),
  };
  return { authentication, hops: route.hops };
}

type Choice = { chosen: StatementLine | null; how: string };

function trustedLine(lines: readonly StatementLine[], route: Route, context: MailContext): Choice {
  const own = lines.filter(({ header }) => header !== "received_spf");
  if (own.length === 0)
    return { chosen: null, how: "El correo no trae el resultado de ninguna revisión de su remitente." };
  if (context.trustedServers.length === 0)
    return {
      chosen: null,
      how: "No se ha dicho qué servidor revisa el correo de la empresa: lo que otros escribieron no se toma por cierto.",
    };
  const { border } = route;
  const above = route.lines.filter((line) => border !== null && line < border).at(-1) ?? -1;
  const below = route.lines.find((line) => border !== null && line > border) ?? Number.POSITIVE_INFINITY;
  const byTrusted = own.filter(
    ({ server, line, header }) =>
      context.trustedServers.some((trusted) => isWithin(server, trusted)) ||
      (server === "" &&
        header === "authentication_results" &&
        border !== null &&
        line > above &&
        line < below),
  );
  if (byTrusted.length === 0)
    return { chosen: null, how: "Ninguno de los servidores en que confía la empresa escribió un resultado." };
  if (border === null) {
    const [top = null] = preferred(byTrusted);
    return {
      chosen: top,
      how: "No se reconoce por dónde entró el correo: vale la línea más alta de un servidor de la empresa.",
    };
  }
  const atBorder =
    preferred(byTrusted.filter(({ line }) => line > above && line < border)).at(-1) ??
    preferred(byTrusted.filter(({ line }) => line > border && line < below))[0] ??
    byTrusted.filter(({ line }) => line < border).at(-1);
  if (!atBorder)
    return {
      chosen: null,
      how: "El resultado que lleva el nombre de un servidor de la empresa está antes de su entrada: pudo escribirlo cualquiera.",
    };
  const newer = byTrusted.some(({ line }) => line < atBorder.line && line < border);
  return {
    chosen: atBorder,
    how: newer
      ? "Se tomó la línea escrita a la entrada de la empresa; hay otra más nueva, que no vale."
      : "Se tomó la línea escrita a la entrada de la empresa.",
  };
}

/** Returns the original lines; if there are none, the copies in the sealed ARC chain. */
const preferred = (lines: readonly StatementLine[]) => {
  const plain = lines.filter(({ header }) => header === "authentication_results");
  return plain.length > 0 ? plain : lines;
};

const passes = (result: string) => result === "pass" || result === "bestguesspass";
const fails = (result: string) => ["fail", "softfail", "hardfail", "policy"].includes(result);

function wordOf(results: readonly MethodResult[], method: string): AuthenticationOutcome {
  const matchingResults = results.filter((result) => result.method === method);
  if (matchingResults.some(({ result }) => passes(result))) return "pass";
  return matchingResults.some(({ result }) => fails(result)) ? "fail" : "not_evaluable";
}

interface Asked {
  senders: readonly Mailbox[];
  senderDomain: string | null;
  how: string;
  server: string;
  first: { text: string; passed: boolean } | null;
}

function outcomeOf(
  results: readonly MethodResult[],
  request: Asked,
): Pick<MailAuthentication, "outcome" | "reason"> {
  const { senders, senderDomain, how, server, first } = request;
  const by = server ? ` Servidor: ${server}.` : "";
  const say = (outcome: AuthenticationOutcome, sentence: string) => ({
    outcome,
    reason: `${sentence} ${how}${by}`.trim(),
  });
  if (results.length === 0) return { outcome: "not_evaluable", reason: how };
  if (senders.length > 1)
    return say("not_evaluable", "El correo nombra a más de un remitente: no hay un dominio que comprobar.");
  if (senderDomain === null) return say("not_evaluable", "El correo no trae remitente.");
  const judgedResults = results.filter(({ method }) => method === "spf" || method === "dkim");
  const proof = judgedResults.find(({ result, aligned }) => passes(result) && aligned);
  if (proof)
    return say(
      "pass",
      `${proof.method.toUpperCase()} comprueba que salió de ${senderDomain}. Eso prueba el dominio, no que quien escribe sea honesto.`,
    );
  const dmarc = wordOf(results, "dmarc");
  if (dmarc === "pass" && judgedResults.length === 0)
    return say("pass", `DMARC comprueba que salió de ${senderDomain}.`);
  if (first?.passed) return say("pass", `Fue reenviado: ${first.text}.`);
  const other = judgedResults.find(({ result, domain }) => passes(result) && domain !== null);
  if (other) return say("fail", `Lo comprobado es de ${other.domain}, no de ${senderDomain}.`);
  if (dmarc === "fail" || judgedResults.some(({ result }) => fails(result)))
    return say("fail", `No se comprobó que saliera de ${senderDomain}.`);
  return say("not_evaluable", `${senderDomain} no publica con qué comprobarlo, o no se pudo consultar.`);
}

/**
 * Returns the authentication result of the first server in an ARC chain, if every seal comes from a trusted service
 * and the last one is valid.
 */
function firstReceiver(
  lines: readonly StatementLine[],
  selectedLine: StatementLine | null,
  headers: readonly HeaderLine[],
  { trustedServers }: MailContext,
): Asked["first"] {
  const copies = lines.filter(({ header }) => header === "arc_authentication_results");
  const first = copies.find(({ instance }) => instance === 1);
  const chainPasses =
    selectedLine?.results.some(({ method, result }) => method === "arc" && passes(result)) ?? false;
  if (!first || copies.length < 2 || !chainPasses) return null;
  const sealers = headersNamed(headers, "arc-seal").map(
    (seal) => /\bd\s*=\s*([^\s;]+)/i.exec(seal)?.[1]?.toLowerCase() ?? "",
  );
  const trusted = new Set([
    ...knownSealers,
    ...trustedServers.map((server) => registrableOf(server) ?? server),
  ]);
  if (
    sealers.length !== copies.length ||
    !sealers.every((sealer) => trusted.has(registrableOf(sealer) ?? sealer))
  )
    return null;
  const words = first.results.map(({ method, result }) => `${method}=${result}`).join(", ");
  const passed = first.results.some(
    ({ method, result, aligned }) => (method === "dmarc" || aligned === true) && passes(result),
  );
  return { text: `al primer receptor (${first.server}) llegó con ${words}`, passed };
}

function gatewayWords(
  headers: readonly HeaderLine[],
  lines: readonly StatementLine[],
): MailAuthentication["gateway"] {
  const gatewayFields = headers
    .filter(({ name }) => gatewayHeaders.includes(name))
    .map(({ name, value }) => ({ name, value: value.slice(0, 500) }));
  const composite = lines.flatMap(({ results }) => results.filter(({ method }) => method === "compauth"));
  return [...gatewayFields, ...composite.map(({ detail }) => ({ name: "compauth", value: detail }))].slice(
    0,
    20,
  );
}
