import type { NoticeKind } from "#platform/contract/notices.ts";

interface Line {
  kind: NoticeKind;
  name: string;
  noun: string;
  count: number;
  author: string;
}

type Sentence = (line: Line) => string;

const beginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What each kind says of one thing, and of several. */
const sentences: Record<NoticeKind, { one: Sentence; many: Sentence }> = {
  assigned: {
    one: ({ name }) => `Le asignaron ${name}`,
    many: ({ count, noun }) => `Le asignaron ${count} ${noun}`,
  },
  answered: {
    one: ({ author, name }) => `${author} escribió en ${name}`,
    many: ({ count, name }) => `${count} mensajes nuevos en ${name}`,
  },
  decision: {
    one: ({ name }) => `${beginning(name)} espera su respuesta`,
    many: ({ count, noun }) => `${count} ${noun} esperan su respuesta`,
  },
  refused: {
    one: ({ name }) => `Rechazaron ${name}`,
    many: ({ count, noun }) => `Rechazaron ${count} ${noun}`,
  },
  informed: {
    one: ({ name }) => `Le informaron ${name}`,
    many: ({ count, noun }) => `Le informaron ${count} ${noun}`,
  },
  reopened: {
    one: ({ name }) => `Se reabrió ${name}`,
    many: ({ count, noun }) => `Se reabrieron ${count} ${noun}`,
  },
  clock_near: {
    one: ({ name }) => `Está por vencer el plazo de ${name}`,
    many: ({ count, noun }) => `Está por vencer el plazo de ${count} ${noun}`,
  },
  clock_late: {
    one: ({ name }) => `Venció el plazo de ${name}`,
    many: ({ count, noun }) => `Venció el plazo de ${count} ${noun}`,
  },
  exploited: {
    one: ({ name }) => `Entró al catálogo KEV una CVE de ${name}: revise su plazo`,
    many: ({ count, noun }) => `Entraron al catálogo KEV CVE de ${count} ${noun}: revise sus plazos`,
  },
  affected: {
    one: ({ name }) => `Afecta a su empresa: boletín «${name}»`,
    many: ({ count, noun }) => `${count} ${noun} afectan a su empresa`,
  },
  bulletin_published: {
    one: ({ name }) => `Boletín nuevo: ${name}`,
    many: ({ count, noun }) => `${count} ${noun} nuevos`,
  },
  report_published: {
    one: ({ name }) => `Reporte nuevo: ${name}`,
    many: ({ count, noun }) => `${count} ${noun} nuevos`,
  },
  delivered: {
    one: ({ name }) => `Entrega por aceptar: ${name}`,
    many: ({ count, noun }) => `${count} ${noun} por aceptar`,
  },
  document_published: {
    one: ({ name }) => `Documento nuevo: ${name}`,
    many: ({ count, noun }) => `${count} ${noun} nuevos`,
  },
  finished: {
    one: ({ name }) => `Terminó ${name}`,
    many: ({ count, noun }) => `Terminaron ${count} ${noun}`,
  },
  found: {
    one: ({ name }) => `Cambiaron los resultados de ${name}`,
    many: ({ count, noun }) => `Cambiaron los resultados de ${count} ${noun}`,
  },
  result: {
    one: ({ name }) => `Se resolvió ${name}`,
    many: ({ count, noun }) => `Se resolvieron ${count} ${noun}`,
  },
  stopped: {
    one: ({ name }) => `Dejó de enviar ${name}`,
    many: ({ count, noun }) => `Dejaron de enviar ${count} ${noun}`,
  },
};

/** What a line says, on the screen and in a mail: never the title of a thing. */
export function notificationSentence(line: Line): string {
  const { one, many } = sentences[line.kind];
  return (line.count > 1 ? many : one)(line);
}

export const kindWords: Record<NoticeKind, string> = {
  assigned: "Asignaciones",
  answered: "Respuestas",
  decision: "Esperan su respuesta",
  refused: "Rechazos",
  informed: "Avisos de incidentes",
  reopened: "Incidentes reabiertos",
  clock_near: "Plazos por vencer",
  clock_late: "Plazos vencidos",
  exploited: "Explotación activa (KEV)",
  affected: "Boletines que le afectan",
  bulletin_published: "Boletines",
  report_published: "Reportes",
  delivered: "Entregas por aceptar",
  document_published: "Documentos nuevos",
  finished: "Tareas terminadas",
  found: "Novedades de sus seguimientos",
  result: "Resultados",
  stopped: "Fuentes que dejan de enviar",
};
