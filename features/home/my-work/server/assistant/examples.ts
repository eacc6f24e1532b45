import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Example sentences by which the kinds of question of this area are recognised. */
export const examples = {
  "work.pending": splitExamples(`
    ¿Qué tengo pendiente? / ¿por dónde empiezo? / ¿qué nos falta por hacer? / ¿qué es urgente? / ¿Tengo
    algo que contestar? / ¿qué esperan que responda? / qué hago primero / qué hago ahora / pendientes /
    los pendientes / pendientes de hoy / lista de pendientes / mis tareas / qué debo hacer hoy / hay
    algo esperando por mí / qué necesitan de nosotros / qué espera el proveedor de nosotros / qué nos
    están pidiendo / por donde parto / qué tengo asignado / qué atiendo primero / prioridades / qué es
    lo más importante ahora / tareas atrasadas / qué tenemos vencido / lo más urgente / hay algo urgente
    / algo que requiera mi atención / qué está atrasado de nuestra parte / en qué me enfoco / cuál es la
    prioridad / tengo poco tiempo, qué reviso / qué me queda por hacer / cuántos pendientes tengo /
    cuántos plazos se nos pasaron / qué es lo más urgente de la cola / hay algo crítico que tenga que
    ver / qué esperan de mi empresa / qué cosas están vencidas / qué está esperando la empresa que yo
    haga / tengo algo atrasado / se nos venció algo / hay tareas vencidas / se nos pasó alguna fecha /
    si tuviera media hora qué resuelvo / qué debería mirar antes que nada / cuántas tareas llevo
    atrasadas / qué se nos está quemando / qué es lo primero que tengo que ver / algo grave que me tenga
    que preocupar / qué me recomienda hacer hoy / qué cosas dependen de nosotros / cuál es el asunto más
    urgente / qué nos van a reclamar / qué tengo que resolver hoy / por dónde conviene partir la semana
    / hay algo que no pueda esperar / cuánto tenemos atrasado / qué falta de nuestra parte / qué
    evaluación o encuesta tengo que contestar / qué necesitan ustedes de mí / cuál es el problema más
    urgente / qué hago hoy / cuál es mi prioridad / qué necesitan de mi parte esta semana / en qué les
    estamos fallando nosotros / qué nos falta responder / cuál es el problema más grave ahora / hay algo
    crítico que deba saber / algo crítico hoy / qué me falta responder a mí / qué tengo que responder /
    qué no he contestado / hay algo urgente antes de almuerzo / hay algo urgente que tenga que ver antes
    de las 12 / tengo algo pendiente con ustedes / qué tengo que hacer hoy / qué es lo más urgente que
    tengo que atender / se me pasó algún plazo / se nos pasó algún plazo / con qué parto hoy / con qué
    parto el lunes / qué plazos están vencidos / tenemos plazos vencidos / mis plazos vencidos / plazos
    ya vencidos / lo que tengo vencido / todo lo que está vencido / qué me falta contestarles / qué nos
    falta responderles
  `),
  "work.due": splitExamples(`
    ¿Qué vence esta semana? / qué vence hoy / cuáles vencen esta semana / qué plazos están por vencer hoy /
    qué se vence este mes / qué vence mañana / próximos vencimientos / algo está por vencer / qué plazos
    tengo esta semana / plazos por vencer / qué fechas vienen / qué hay que entregar esta semana / qué se
    me vence / qué se nos vence pronto / cuántos plazos vencen esta semana / tengo plazos que venzan hoy /
    vencimientos de la semana / qué tengo para esta semana / qué plazos corren hoy / hay plazos cerca de
    vencer / qué está por vencerse / qué cosas caducan pronto / qué me vence en los próximos días / cuáles
    son los próximos plazos / qué vence primero / calendario de plazos / qué plazo se cumple primero / qué
    tenemos con fecha para esta semana / próximas fechas límite / fechas límite de este mes
  `),
  "companies.list": splitExamples(`
    ¿Cuántas empresas atiendo? / cuántos clientes tenemos / qué empresas atiendo / qué clientes atiendo /
    lista de clientes / cuáles son mis clientes / a cuántas empresas puedo entrar / cuántas empresas hay en
    el portal / mis empresas / nombres de las empresas que llevo / cuántos clientes llevo / qué empresas
    tengo a cargo / qué clientes tenemos / listado de empresas / cuántas empresas vemos
  `),
  "companies.worst": splitExamples(`
    ¿Qué empresas requieren más atención? / qué empresa está peor / cuál cliente está peor / qué cliente
    tiene más problemas / empresas en peor estado / cómo están mis clientes / estado de todos los
    clientes / resumen de las empresas / qué cliente me debe preocupar / ranking de empresas / qué
    empresa necesita ayuda / cuál es la empresa más complicada / qué cliente está en rojo / en qué
    empresa hay que mirar primero / cliente con más riesgo / cómo están las empresas que atiendo / dónde
    está el peor cliente / estado de la cartera de clientes / qué empresas están en emergencia / cuál de
    mis empresas está peor / ranking de empresas por riesgo / qué cliente está más complicado / qué
    clientes están en estado crítico
  `),
  "companies.people": splitExamples(`
    ¿Quién tiene más pendientes del equipo? / qué operador tiene más carga / carga de trabajo por
    persona / carga de los operadores / qué analista está más cargado / trabajo por persona / pendientes
    por responsable / cuánto tiene cada operador / quién está más sobrecargado / reparto del trabajo del
    equipo / cuántos casos lleva cada analista / carga del equipo / quién tiene más atrasos del equipo /
    cómo está la carga de los analistas / quién del equipo tiene más carga / cómo se reparten los
    pendientes entre los analistas / carga de trabajo por analista
  `),
  "companies.late": splitExamples(`
    ¿Qué empresas tienen trabajo vencido? / qué clientes tienen atrasos nuestros / con qué clientes
    estamos atrasados / empresas con pendientes vencidos nuestros / a qué clientes les debemos respuesta
    / qué empresas me esperan respuesta / qué clientes están esperando por nosotros / clientes con
    atraso del proveedor / a quiénes les fallamos con los plazos hoy / qué empresas tienen vencidos / en
    qué empresas vamos atrasados / clientes que esperan respuesta nuestra / qué empresa tiene más
    atrasos / qué empresa tiene más plazos vencidos / qué cliente tiene más plazos vencidos / qué
    clientes están sin responder / a qué clientes no hemos respondido / clientes a los que no les hemos
    contestado / qué clientes esperan hace días / clientes sin respuesta nuestra
  `),
  "companies.silent": splitExamples(`
    ¿Qué empresas tienen fuentes sin enviar? / qué clientes tienen fuentes caídas / en qué empresas hay
    fuentes sin señal / clientes sin recibir eventos / qué empresa dejó de enviar registros / fuentes
    caídas por cliente / empresas con fuentes apagadas / a qué clientes se les cayeron fuentes / fuentes
    sin datos de todas las empresas / qué clientes no están mandando logs / empresas que dejaron de
    mandar eventos / fuentes detenidas por empresa / qué fuentes están caídas en todas las empresas / clientes con fuentes sin enviar
  `),
  "companies.terms": splitExamples(`
    ¿Qué empresas tienen plazos incumplidos este mes? / qué clientes tienen plazos incumplidos / a qué
    clientes les incumplimos / empresas con sla incumplido / clientes con acuerdos de servicio rotos /
    dónde incumplimos plazos este mes / plazos incumplidos por empresa / incumplimientos del mes por
    cliente / qué clientes tienen sla vencidos / con qué empresas no cumplimos el plazo / clientes con
    incumplimientos / cumplimiento de plazos por cliente / con qué cliente vamos peor en los tiempos de
    respuesta / cumplimiento de sla por cliente / sla por empresa este mes / cliente con más plazos
    incumplidos
  `),
  "companies.unassigned": splitExamples(`
    ¿Qué empresas tienen pendientes sin responsable? / qué clientes tienen casos sin dueño / trabajo sin
    asignar por empresa / en qué clientes hay casos que nadie tomó / empresas con vencidos sin dueño /
    clientes con trabajo sin responsable / pendientes sin dueño por cliente / qué empresas tienen alertas
    sin tomar / casos sin asignar de todos los clientes / dónde hay trabajo que nadie lleva
  `),
  "companies.deliveries": splitExamples(`
    ¿A qué empresas les debemos entregas? / qué clientes tienen entregas por hacer / entregas pendientes
    por cliente / a qué clientes les debemos informes / informes pendientes de todas las empresas / qué
    empresas esperan un entregable / entregables por hacer por empresa / qué clientes esperan su informe
    / empresas con entregas atrasadas / entregas por cliente / documentos que les debemos a los clientes
    / entregas atrasadas por cliente / a qué clientes les debemos entregas / clientes a los que les
    debemos entregas y cuáles están atrasadas
  `),
  "work.all": splitExamples(`
    lo más urgente de todas mis empresas / qué miro primero en todas las empresas / lo primero que hay
    que hacer en todos los clientes / por dónde parto con todos mis clientes / qué hay vencido en todas
    las empresas / pendientes de todas las empresas / cuántos pendientes hay en total en mis empresas /
    pendientes por cada empresa / atrasos en las empresas que atiendo / qué hago primero entre todas las
    empresas / mis empresas cómo están de pendientes / vencidos de todos los clientes que llevo /
    empresa con más atrasos / todo lo pendiente de mis empresas / cola de todas las empresas / qué
    clientes tienen pendientes vencidos / cuál de mis empresas tiene más pendientes / sumando las
    empresas que atiendo cuánto hay pendiente / entre todos mis clientes qué es lo más urgente / qué
    cliente está peor de pendientes / cuántos vencidos suman mis empresas / pendientes sumados de los
    clientes / dónde hay más atraso entre mis empresas / en cuál empresa hay más por hacer / atrasos por
    cliente / qué empresas tienen cosas vencidas / qué debo atender primero entre todos los clientes /
    empresa con más pendientes / qué cliente tiene más pendientes / cuál empresa acumula más pendientes
  `),
  "work.own": splitExamples(`
    mis pendientes / los pendientes a mi nombre / qué tengo a mi nombre / qué está asignado a mí / mis
    cosas pendientes / lo que tengo asignado en todas las empresas / cuántos pendientes tengo yo / qué
    me toca a mí / mi cola / mis pendientes vencidos / pendientes míos / de qué soy responsable / qué me
    falta hacer a mí / qué tengo pendiente yo / lo que está bajo mi responsabilidad / cuánto tengo yo
    por hacer / mis tareas en todas las empresas / qué debo hacer yo hoy / lo mío pendiente / tengo algo
    yo atrasado / lo que me asignaron / cuántos casos tengo asignados / casos a mi cargo / qué casos
    llevo / lo asignado a mi nombre / cuántas alertas tengo yo / mis casos / qué tengo asignado yo
  `),
} as const;

/** Example questions that a figure about pending matters answers, by the figure's id. */
export const figureQuestions = {
  "work.legal": splitExamples(`
    ¿Tenemos plazos legales en curso? / plazos legales vencidos / cuántos plazos de la ley están en
    curso / plazos legales de los incidentes / hay algún plazo legal por vencer / reportes a la ANCI con
    plazo en curso / qué plazos legales tenemos encima / avisos legales pendientes de un incidente /
    plazos de la ley que vencen / plazos legales sin presentar / plazos legales que vencen / hay plazos
    legales corriendo / qué plazo legal tengo encima / tengo que avisar a la anci por algún incidente /
    hay algún plazo legal corriendo / plazos legales con la anci / tenemos reportes pendientes a la anci
    / hasta cuándo tenemos para mandar el reporte del último incidente / plazos legales que corren / en
    qué va el plazo legal del incidente / cuánto plazo queda para notificar a la anci / qué incidentes
    hay que reportar al csirt nacional / me toca avisar a la agencia de datos personales / hay que
    reportar algo al csirt / qué tengo que notificar a la autoridad / cuánto plazo queda para reportar
    el incidente / hay que avisar a la agencia de protección de datos / qué avisos a la autoridad están
    pendientes
  `),
} as const;
