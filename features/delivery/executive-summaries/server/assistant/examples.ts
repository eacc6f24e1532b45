import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "executive_summaries.newest": splitExamples(`
    ¿Qué dice el último resumen ejecutivo? / ¿qué decisiones pide el resumen ejecutivo? / resumen
    ejecutivo / resumen ejecutivo del mes pasado / resumen ejecutivo de septiembre / decisiones para el
    directorio / qué se le pide al directorio / decisiones pendientes del directorio / último resumen
    ejecutivo / qué tiene que decidir la gerencia / resumen para la gerencia / muéstrame el resumen
    ejecutivo de agosto / qué decisiones nos piden / qué le contamos al directorio / resumen para el
    gerente / qué decisiones debe tomar el directorio / último resumen para la gerencia / cuál fue el
    mensaje del último resumen / qué se pidió decidir / qué le digo al directorio / qué le informo a la
    gerencia / qué llevo al directorio / qué presento al comité / qué le muestro al gerente general /
    qué decisiones tengo que tomar / qué decisiones aprobamos / qué decisiones del directorio quedaron
    sin contestar / decisiones que no hemos respondido / decisiones por responder / dame un resumen para
    el directorio / necesito un resumen para el directorio / qué decisiones le pidieron al directorio /
    qué le pidieron decidir al directorio
  `),
  "executive_summaries.unpublished": splitExamples(`
    ¿Qué resúmenes ejecutivos faltan por publicar? / resúmenes ejecutivos en borrador / hay un resumen
    ejecutivo sin publicar / resúmenes ejecutivos por publicar / qué resúmenes están en revisión / resúmenes
    ejecutivos de este mes que sigan en borrador / falta publicar algún resumen ejecutivo / resúmenes sin
    publicar / estado de los resúmenes ejecutivos / qué meses faltan de resumen ejecutivo / resúmenes
    ejecutivos pendientes de publicar / está listo el resumen ejecutivo de este mes
  `),
} as const;
