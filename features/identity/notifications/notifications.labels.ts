import { dueText } from "#platform/contract/matters/due-text.ts";
import type { NoticeKind } from "#platform/contract/notices.ts";

interface Line {
  kind: NoticeKind;
  name: string;
  noun: string;
  count: number;
  author: string;
  /** The open task of its object. */
  matter?: (Parameters<typeof dueText>[0] & { need: string }) | null;
  /** Whether the matter to which the notification refers has ended. */
  resolved?: boolean;
}

type Sentence = (line: Line) => string;

const beginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const beginningLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The sentence of each kind about one object, and about several. */
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
    one: ({ name }) => `${beginning(name)}: falta su respuesta`,
    many: ({ count, noun }) => `Falta su respuesta en ${count} ${noun}`,
  },
  refused: {
    one: ({ name }) => `Rechazaron ${name}: revise el motivo`,
    many: ({ count, noun }) => `Rechazaron ${count} ${noun}: revise los motivos`,
  },
  informed: {
    one: ({ name }) => `Revise ${name}`,
    many: ({ count, noun }) => `Revise ${count} ${noun}`,
  },
  reopened: {
    one: ({ name }) => `Se reabrió ${name}: revise qué falta`,
    many: ({ count, noun }) => `Se reabrieron ${count} ${noun}: revise qué falta`,
  },
  clock_near: {
    one: ({ name }) => `${beginning(name)}: el plazo está por vencer`,
    many: ({ count, noun }) => `El plazo de ${count} ${noun} está por vencer`,
  },
  clock_late: {
    one: ({ name }) => `${beginning(name)}: el plazo venció`,
    many: ({ count, noun }) => `El plazo de ${count} ${noun} venció`,
  },
  exploited: {
    one: ({ name }) => `${beginning(name)}: su CVE ya se explota (KEV). Revise el plazo`,
    many: ({ count, noun }) => `${count} ${noun} con CVE que ya se explotan (KEV): revise los plazos`,
  },
  affected: {
    one: ({ name }) => `El boletín «${name}» afecta a su empresa: revise qué hacer`,
    many: ({ count, noun }) => `${count} ${noun} afectan a su empresa: revise qué hacer`,
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
    one: ({ name }) => `Entrega recibida: acepte u observe ${name}`,
    many: ({ count, noun }) => `Entregas recibidas: acepte u observe ${count} ${noun}`,
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
    // A name that begins with a number is the result itself: «3 dominios nuevos parecidos a …».
    one: ({ name }) => (/^\d/.test(name) ? name : `Hay novedades en ${name}`),
    many: ({ count, noun }) => `Hay novedades en ${count} ${noun}`,
  },
  result: {
    one: ({ name }) => `Revisamos ${name}`,
    many: ({ count, noun }) => `Revisamos ${count} ${noun}`,
  },
  stopped: {
    one: ({ name }) => `${beginning(name)} dejó de enviar: revise la conexión`,
    many: ({ count, noun }) => `${count} ${noun} dejaron de enviar: revise la conexión`,
  },
};

/**
 * Kinds whose text is the same as the task of their object. Lines of other kinds name the event first, then the task.
 */
const askingKinds: readonly NoticeKind[] = ["decision", "clock_near", "clock_late"];
const happenings: Partial<Record<NoticeKind, Sentence>> = {
  assigned: ({ name }) => `Le asignaron ${name}`,
  answered: ({ author, name }) => `${author} escribió en ${name}`,
  reopened: ({ name }) => `Se reabrió ${name}`,
  stopped: ({ name }) => `${beginning(name)} dejó de enviar`,
  refused: ({ name }) => `Rechazaron ${name}`,
};
/** The sentences of lines whose matter has ended, if the default sentence would still ask the person to act. */
const endings: Partial<Record<NoticeKind, Sentence>> = {
  decision: ({ name }) => `${beginning(name)}: ya no requiere su respuesta`,
  clock_near: ({ name }) => `${beginning(name)}: el plazo ya no está pendiente`,
  clock_late: ({ name }) => `${beginning(name)}: el plazo venció y ya no está pendiente`,
  refused: ({ name }) => `Rechazaron ${name}`,
  reopened: ({ name }) => `Se reabrió ${name}`,
  exploited: ({ name }) => `${beginning(name)}: su CVE se explota (KEV) y ya no está pendiente`,
  stopped: ({ name }) => `${beginning(name)} dejó de enviar y ya no está pendiente`,
};

/**
 * Returns the sentence of a line, for the screen and for mails: the event, the task and its deadline. It never
 * contains the title of an object.
 */
export function notificationSentence(line: Line, timeZone?: string): string {
  const { kind, count, matter, resolved } = line;
  const { one, many } = sentences[kind];
  if (count > 1) return many(line);
  if (resolved) return (endings[kind] ?? one)(line);
  const happening = askingKinds.includes(kind) ? ({ name }: Line) => beginning(name) : happenings[kind];
  if (!matter || !happening) return one(line);
  const due = dueText(matter, timeZone);
  return `${happening(line)}: ${matter.need}${due ? ` (${beginningLower(due)})` : ""}`;
}

export const kindLabels: Record<NoticeKind, string> = {
  assigned: "Asignaciones",
  answered: "Respuestas",
  decision: "Falta su respuesta",
  refused: "Rechazos",
  informed: "Avisos por revisar",
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
