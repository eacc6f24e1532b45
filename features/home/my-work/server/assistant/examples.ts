import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Example sentences by which the kinds of question of this area are recognised. */
export const examples = {
  "work.pending": sentences(`
    ¿Qué tengo pendiente? / ¿por dónde empiezo? / ¿qué nos falta por hacer? / ¿qué es urgente? / ¿Tengo algo
    que contestar? / ¿qué esperan que responda? / qué hago primero / qué hago ahora / pendientes / los
    pendientes / pendientes de hoy / lista de pendientes / mis tareas / qué debo hacer hoy / hay algo
    esperando por mí / qué necesitan de nosotros / qué espera el proveedor de nosotros / qué nos están
    pidiendo / por donde parto / qué tengo asignado / qué atiendo primero / prioridades / qué es lo más
    importante ahora / tareas atrasadas / qué tenemos vencido / lo más urgente / hay algo urgente / algo que
    requiera mi atención / qué está atrasado de nuestra parte / en qué me enfoco / cuál es la prioridad /
    tengo poco tiempo, qué reviso / qué me queda por hacer / cuántos pendientes tengo / cuántos plazos se
    nos pasaron / qué es lo más urgente de la cola / hay algo crítico que tenga que ver / qué esperan de mi
    empresa / qué cosas están vencidas / qué está esperando la empresa que yo haga / tengo algo atrasado /
    se nos venció algo / hay tareas vencidas / se nos pasó alguna fecha / si tuviera media hora qué resuelvo
    / qué debería mirar antes que nada / cuántas tareas llevo atrasadas / qué se nos está quemando / qué es
    lo primero que tengo que ver / algo grave que me tenga que preocupar / qué me recomienda hacer hoy / qué
    cosas dependen de nosotros / cuál es el asunto más urgente / qué nos van a reclamar / qué tengo que
    resolver hoy / por dónde conviene partir la semana / hay algo que no pueda esperar / cuánto tenemos
    atrasado / qué falta de nuestra parte
  `),
  "work.all": sentences(`
    lo más urgente de todas mis empresas / qué hay vencido en todas las empresas / pendientes de todas las
    empresas / cuántos pendientes hay en total en mis empresas / pendientes por cada empresa / qué empresa
    está más atrasada / atrasos en las empresas que atiendo / qué hago primero entre todas las empresas /
    mis empresas cómo están de pendientes / vencidos de todos los clientes que llevo / empresa con más
    atrasos / todo lo pendiente de mis empresas / cola de todas las empresas / qué clientes tienen
    pendientes vencidos / cuál de mis empresas tiene más pendientes / sumando las empresas que atiendo
    cuánto hay pendiente / entre todos mis clientes qué es lo más urgente / qué cliente está peor de
    pendientes / cuántos vencidos suman mis empresas / pendientes sumados de los clientes / dónde hay más
    atraso entre mis empresas / en cuál empresa hay más por hacer / atrasos por cliente / qué empresas
    tienen cosas vencidas / qué debo atender primero entre todos los clientes
  `),
  "work.own": sentences(`
    mis pendientes / los pendientes a mi nombre / qué tengo a mi nombre / qué está asignado a mí / mis cosas
    pendientes / lo que tengo asignado en todas las empresas / cuántos pendientes tengo yo / qué me toca a
    mí / mi cola / mis pendientes vencidos / pendientes míos / de qué soy responsable / qué me falta hacer a
    mí / qué tengo pendiente yo / lo que está bajo mi responsabilidad / cuánto tengo yo por hacer / mis
    tareas en todas las empresas / qué debo hacer yo hoy / lo mío pendiente / tengo algo yo atrasado / lo
    que me asignaron
  `),
} as const;

/** Questions that a figure of the matters answers, by its id. */
export const figureQuestions = {
  "work.legal": sentences(`
    ¿Tenemos plazos legales en curso? / plazos legales vencidos / cuántos plazos de la ley están en curso /
    plazos legales de los incidentes / hay algún plazo legal por vencer / reportes a la ANCI con plazo en
    curso / qué plazos legales tenemos encima / avisos legales pendientes de un incidente / plazos de la ley
    que vencen / plazos legales sin presentar
  `),
} as const;
