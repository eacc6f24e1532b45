import type { ProblemCode } from "#platform/contract/problem.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { EngineProblem, EngineProblemKind } from "./engine-problem.ts";

/** What went wrong with an engine, for whoever manages it. */
const sentences: Record<EngineProblemKind, string> = {
  not_https: "La dirección debe comenzar con https://.",
  forbidden_port:
    "Ese puerto no está permitido. Se usan 443, 9200 y 9243; otros los agrega la instalación en EVENT_ENGINE_PORTS.",
  forbidden_address:
    "La dirección es privada y la instalación no permite llamarla: quien administra el servidor debe agregar su red a EVENT_ENGINE_NETWORKS.",
  unresolved: "No se encontró ningún servidor con ese nombre.",
  redirected: "El servidor responde desde otra dirección: escriba la dirección final.",
  too_large: "La respuesta era demasiado grande y se descartó.",
  timed_out: "El motor no respondió a tiempo.",
  closed_port: "El servidor no acepta conexiones en ese puerto, o un cortafuegos las impide.",
  broken_off: "La conexión se cortó antes de que llegara la respuesta.",
  speaks_no_tls: "En ese puerto el servidor no habla HTTPS.",
  unknown_certificate:
    "El certificado del servidor no es de una autoridad conocida: pegue el certificado de su autoridad.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado del servidor es de otro nombre que el de la dirección.",
  refused_query: "El motor no aceptó la consulta.",
  wrong_credentials: "El motor no aceptó el usuario y la contraseña, o la clave.",
  no_right: "Esa cuenta no tiene permiso para leer esos índices.",
  no_index: "Ningún índice coincide con el patrón.",
  busy: "El motor está sobrecargado y pidió esperar.",
  down: "El motor dice que no está disponible.",
  failed: "El motor respondió con un error.",
  lapsed: "El motor ya no guarda el momento desde el que se leía.",
  partial: "El motor respondió solo con una parte de sus datos, y una parte no se muestra como el total.",
  unreadable: "La respuesta no es la de OpenSearch o Elasticsearch.",
  paused: "El motor falló varias veces seguidas; en medio minuto se le vuelve a preguntar.",
  no_time: "El campo de la fecha del evento no existe en el índice o no es una fecha.",
  crowded: "Hay demasiadas consultas esperando a este motor.",
};

/** The sentence with what the engine itself says of it, for the provider's staff. */
export function engineSentence({ kind, detail }: EngineProblem): string {
  return detail ? `${sentences[kind]} Dice: «${detail}»` : sentences[kind];
}

const toWait = new Set<EngineProblemKind>(["busy", "paused", "crowded", "down"]);

/** The same for everybody who reads events: no names of indices, and what to do. */
export function engineRefusal({ kind }: EngineProblem): Refusal {
  const code: ProblemCode = kind === "timed_out" ? "timed_out" : "unavailable";
  return new Refusal(code, {
    detail: `Los eventos de esta empresa están en un motor externo. ${sentences[kind]} ${
      kind === "timed_out" || kind === "too_large"
        ? "Acote el período o los filtros e intente de nuevo."
        : "Intente de nuevo en un momento; si sigue igual, avise a su proveedor."
    }`,
    ...(toWait.has(kind) ? { retryAfterSeconds: 30 } : {}),
  });
}
