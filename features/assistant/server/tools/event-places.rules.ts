import { portalPath } from "./portal-path.ts";

interface EventQuestion {
  severity?: readonly string[] | undefined;
  source?: string | undefined;
  asset?: string | undefined;
  user?: string | undefined;
  ip?: string | undefined;
  technique?: string | undefined;
  rule?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The list that shows exactly the events of a question. */
export function eventList(question: EventQuestion): string {
  return portalPath("/Eventos", {
    severidad: question.severity,
    fuente: question.source,
    activo: question.asset,
    regla: question.rule,
    usuario: question.user,
    ip: question.ip,
    tecnica: question.technique,
    desde: question.from,
    hasta: question.to,
  });
}
