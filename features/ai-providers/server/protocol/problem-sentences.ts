import type { ModelProblem, ModelProblemKind } from "./model-problem.ts";

const sentences: Record<ModelProblemKind, string> = {
  not_https:
    "La dirección debe comenzar con https://. Un equipo propio sin HTTPS se permite en AI_LOCAL_HOSTS de la instalación.",
  forbidden_port:
    "Ese puerto no está permitido. Fuera del 443, la instalación debe nombrar el equipo y su puerto en AI_LOCAL_HOSTS.",
  forbidden_address:
    "La dirección es privada y la instalación no permite llamarla: quien administra el servidor debe agregar el equipo a AI_LOCAL_HOSTS.",
  unresolved: "No se encontró ningún servidor con ese nombre.",
  redirected: "El servidor responde desde otra dirección: escriba la dirección final.",
  too_large: "La respuesta superó el tamaño permitido y se descartó.",
  timed_out: "El proveedor no respondió a tiempo.",
  closed_port: "El servidor no acepta conexiones en ese puerto, o un cortafuegos las impide.",
  broken_off: "La conexión se cortó antes de que llegara la respuesta.",
  speaks_no_tls: "En ese puerto el servidor no habla HTTPS.",
  unknown_certificate: "El certificado del servidor no es de una autoridad conocida.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado del servidor es de otro nombre que el de la dirección.",
  refused_request: "El proveedor no aceptó la solicitud: revise el modelo y los límites.",
  wrong_key: "El proveedor no aceptó la clave.",
  no_right: "La clave no tiene permiso para usar ese modelo.",
  no_model: "El proveedor no conoce ese modelo o esa dirección.",
  too_long: "La consulta es más larga de lo que el proveedor acepta.",
  busy: "El proveedor pidió esperar: se alcanzó su límite de uso.",
  down: "El proveedor dice que no está disponible.",
  failed: "El proveedor respondió con un error.",
  half: "La respuesta llegó solo hasta la mitad.",
  unreadable: "La respuesta no se pudo leer: el servidor no habla este protocolo.",
  not_a_stream: "El servidor no entregó la respuesta por partes, como pide el protocolo.",
  declined: "El modelo se negó a responder.",
};

/** What went wrong, with what the provider itself says of it; for the provider's staff. */
export function problemSentence({ kind, detail }: ModelProblem): string {
  return detail ? `${sentences[kind]} Dice: «${detail}»` : sentences[kind];
}
