import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "pipelines.list": splitExamples(`
    ¿Qué automatizaciones tengo? / ¿qué automatizaciones están encendidas? / automatizaciones activas /
    pipelines activos / cuántas automatizaciones hay / qué automatizaciones corren / lista de
    automatizaciones / estado de las automatizaciones / automatizaciones prendidas / pipelines de la
    empresa / qué automatizaciones corren / cuántas automatizaciones están prendidas / flujos
    automáticos / automatizaciones de la empresa / qué corre automáticamente / qué playbooks corrieron
    solos / qué tareas están automatizadas / qué se ejecutó solo / qué hacen las automatizaciones /
    automatizaciones que esperan aprobación / qué automatizaciones hay que aprobar / aprobaciones de
    automatizaciones / qué automatizaciones tenemos activas
  `),
  "pipelines.approvals": splitExamples(`
    ¿Qué aprobaciones de automatizaciones hay pendientes? / automatizaciones esperando aprobación / hay
    aprobaciones pendientes de automatizaciones / qué automatización espera mi aprobación / pasos por
    aprobar de automatizaciones / tengo que aprobar alguna automatización / qué pasos esperan aprobación
    / hay algo automático que deba aprobar / aprobaciones por responder / cuántas aprobaciones esperan /
    automatizaciones por aprobar / qué me piden aprobar las automatizaciones / qué tengo que aprobar hoy
    / qué tengo que aprobar / hay algo por aprobar / qué falta aprobar / aprobaciones pendientes / qué
    debo aprobar esta semana / aprobaciones pendientes que tengo / aprobaciones por dar / qué
    aprobaciones tengo pendientes / aprobaciones sin responder
  `),
  "pipelines.runs": splitExamples(`
    ¿Qué automatizaciones corrieron esta semana? / cuántas automatizaciones se ejecutaron hoy /
    ejecuciones de automatizaciones / historial de ejecuciones / qué se ejecutó automáticamente ayer /
    resultados de las automatizaciones / cuándo corrió por última vez la automatización /
    automatizaciones que corrieron anoche / qué automatizaciones fallaron ayer / automatizaciones que
    fallaron hoy / fallas de automatizaciones de esta semana / cuántas ejecuciones de pipelines fallaron
    ayer / automatizaciones con error esta semana / cuántas ejecuciones hubo este mes / ejecuciones de
    pipelines de la semana pasada / pipelines que fallaron este mes / cuántas veces corrió la
    automatización este mes / ejecuciones con error de los últimos 7 días / cuántas automatizaciones
    terminaron bien este mes / ejecuciones que terminaron bien ayer / corridas de pipelines de hoy /
    cuántos pipelines corrieron ayer / ejecuciones de los flujos este mes / ejecuciones fallidas de hoy
    / ejecuciones fallidas de automatizaciones / corridas fallidas de ayer / qué ejecuciones fallaron
    hoy / flujos que fallaron hoy / ejecuciones caídas de esta semana
  `),
} as const;
