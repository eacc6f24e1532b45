import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "incidents.list": splitExamples(`
    ¿Hay incidentes abiertos? / ¿cuántos incidentes tuvimos este mes? / incidentes en contención /
    cuántos incidentes hay / incidentes cerrados / hemos tenido incidentes / incidentes altos /
    incidentes graves abiertos / hay algún incidente sin cerrar / incidentes de la semana / incidentes
    sin líder / mis incidentes / incidentes vencidos / cuántos incidentes cerramos / lista de incidentes
    / tuvimos incidentes este año / incidentes en erradicación / qué incidentes están en recuperación /
    incidentes abiertos / nos ha pasado algún incidente / incidentes que estoy liderando / incidentes
    fuera de plazo / tenemos algún incidente activo / cuántos incidentes se declararon en octubre / hay
    incidentes en este momento / tenemos incidentes en curso / algún incidente activo ahora / hay un
    incidente en este momento / cuántos incidentes van este año / qué incidentes tenemos / incidentes
    del mes pasado / hubo incidentes esta semana / cuántos incidentes graves tuvimos / incidentes que
    siguen abiertos / incidentes a mi cargo / estamos con algún incidente / cuántos incidentes tenemos /
    qué incidentes siguen abiertos / incidentes en curso / hay incidentes activos / incidentes de este
    año / qué incidentes tuvimos este mes / hay algún incidente ahora / tenemos un incidente en curso /
    tuvimos algún incidente el mes pasado / cuántos incidentes hemos tenido este año
  `),
  "incidents.newest": splitExamples(`
    ¿Cuál fue el último incidente? / el incidente más reciente / último incidente declarado / cuál es el
    incidente más nuevo / qué incidente fue el último / háblame del último incidente / detalle del
    incidente más reciente / último incidente que tuvimos / cuándo fue el último incidente / el más
    reciente de los incidentes / qué fue lo último que nos pasó / incidente más reciente / resúmeme el
    último incidente / dame un resumen del último incidente / de qué se trató el último incidente /
    cuéntame del último incidente / qué pasó en el último incidente
  `),
  "incidents.times": splitExamples(`
    ¿Cuánto tardan en contener un incidente? / tiempo medio de contención / tiempo promedio de
    resolución de incidentes / cuánto demoramos en detectar un incidente / mttr de los incidentes / mttd
    / mttr / tiempo medio de detección / tiempo medio de recuperación / cuánto se demora en promedio
    cerrar un incidente / cuánto duran los incidentes en promedio / duración promedio de los incidentes
    / tiempos de los incidentes este año / en cuánto tiempo se contienen los incidentes / cuánto
    tardaron en responder a los incidentes este mes / tiempo medio de respuesta a incidentes / mediana
    de contención de incidentes / promedio de tiempo para resolver incidentes / cuánto tardó en promedio
    la contención / cuánto tiempo toma recuperarse de un incidente / cuánto dura un incidente en
    promedio / cuánto demoran en contener / cuánto tardan en resolver un incidente / explícame el MTTR /
    cuál es nuestro mttr / qué mttr tenemos / mttr de este año / y el mttr / cuál es el mttr / mttd y
    mttr de los incidentes
  `),
} as const;
